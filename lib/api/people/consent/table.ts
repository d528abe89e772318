/** Proof of cookie consents: one row each, never changed. */

import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { consentChoices } from '../../../tracking/consent';
import { consentTextVersions } from '../../../tracking/consent-versions.mjs';

export const consents = pgTable(
  'consents',
  {
    /** Random; returned to the browser once. */
    proofId: uuid('proof_id').primaryKey(),
    choice: text('choice', { enum: consentChoices }).notNull(),
    /** Version of the text shown. */
    textVersion: text('text_version', { enum: consentTextVersions }).notNull(),
    /** Locale of that text. */
    locale: text('locale', { enum: locales }).notNull(),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
    clientAddress: text('client_address').notNull(),
  },
  (table) => [index('consents_chosen').on(table.chosenAt)],
);
