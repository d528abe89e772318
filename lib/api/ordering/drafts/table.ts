/** What is kept while somebody fills in a form (DESIGN §3 'Cancellation': state draft). */

import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { bytea } from '../../db/bytea';

export const drafts = pgTable(
  'drafts',
  {
    /** Also the reference of what is ordered from it. */
    reference: text('reference').primaryKey(),
    flow: text('flow').notNull(),
    company: text('company'),
    /** Country of that company's market (spec §3). */
    country: text('country'),
    locale: text('locale', { enum: locales }).notNull(),
    step: text('step').notNull(),
    /** Raw values as typed, by camelCase name; the signature's picture lies apart. */
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    /** Field errors of the last submit without JavaScript, final texts by camelCase name. */
    errors: jsonb('errors').$type<Record<string, string[]>>(),
    message: text('message'),
    /** One code a letter, made with the draft so that the preview is the letter that will be printed. */
    letterCodes: text('letter_codes').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Set once an order was made from it: it can't change any more. */
    orderedAt: timestamp('ordered_at', { withTimezone: true }),
  },
  (table) => [index('drafts_expiry').on(table.expiresAt)],
);

/** Pictures of signatures, re-encoded; they outlive the draft once it is ordered. */
export const signatures = pgTable('signatures', {
  reference: text('reference').primaryKey(),
  mediaType: text('media_type', { enum: ['image/png'] }).notNull(),
  bytes: bytea('bytes').notNull(),
  /** SHA-256 (hex) of the picture as it was sent, so that it is not decoded with each save; null where that is not known. */
  sourceSha256: text('source_sha256'),
  storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
});
