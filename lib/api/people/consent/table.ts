/** Proof of choices about cookies (facts 'Consent and privacy'): a line for each, never changed. */

import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { consentChoices, consentTextVersions } from '../../../tracking/consent';

export const consents = pgTable(
  'consents',
  {
    /** Random; told to the browser once, in the answer. */
    proofId: uuid('proof_id').primaryKey(),
    choice: text('choice', { enum: consentChoices }).notNull(),
    /** Version of the words that were shown. */
    textVersion: text('text_version', { enum: consentTextVersions }).notNull(),
    /** Language of those words. */
    locale: text('locale', { enum: locales }).notNull(),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
    clientAddress: text('client_address').notNull(),
  },
  (table) => [index('consents_chosen').on(table.chosenAt)],
);
