/** Declarations and consents of orders and requests, a row each. */

import { bigserial, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';

/** Every declaration or consent, one row each. */
export const declarations = pgTable(
  'declarations',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    reference: text('reference').notNull(),
    kind: text('kind').notNull(),
    /** Version of the text shown. */
    textVersion: text('text_version').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
    clientAddress: text('client_address').notNull(),
  },
  (table) => [unique('declarations_once').on(table.reference, table.kind)],
);
