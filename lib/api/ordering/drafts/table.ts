/** Values stored while a form is being filled in, and the proofs of letters that were downloaded from one. */

import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { bytea } from '../../db/bytea';

/** The address entered in a draft, as a key; empty without one. */
export const typedEmailOf = (table: { readonly values: AnyPgColumn }): SQL<string> =>
  sql<string>`lower(coalesce(${table.values} ->> 'email', ''))`;

export const drafts = pgTable(
  'drafts',
  {
    /** Also the reference of its order or case. */
    reference: text('reference').primaryKey(),
    flow: text('flow').notNull(),
    company: text('company'),
    /** Country of that company's market. */
    country: text('country'),
    locale: text('locale', { enum: locales }).notNull(),
    step: text('step').notNull(),
    /** Raw values as entered, by camelCase name; the signature's image is separate. */
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    /** Field errors of the last native form post, final texts by camelCase name. */
    errors: jsonb('errors').$type<Record<string, string[]>>(),
    message: text('message'),
    /** One more with each save; the first is 1. */
    version: integer('version').notNull().default(1),
    /** The version in which a field last changed, by camelCase name; 1 where it has none. */
    fieldVersions: jsonb('field_versions').$type<Record<string, number>>().notNull().default({}),
    /** The version that a page produced when it was posted without JavaScript, by the key of its rendering: the last ones. */
    postedPages: jsonb('posted_pages').$type<Record<string, number>>().notNull().default({}),
    /** One code per letter, created with the draft so that the preview equals the printed letter. */
    letterCodes: text('letter_codes').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Set once it is ordered: it can't change any more. */
    orderedAt: timestamp('ordered_at', { withTimezone: true }),
  },
  (table) => [
    index('drafts_expiry').on(table.expiresAt),
    // Drafts about some companies: of one, or chosen among several.
    index('drafts_company').on(table.company),
    index('drafts_companies').using('gin', sql`(${table.values} -> 'companies')`),
    index('drafts_email').on(typedEmailOf(table)).where(sql`ordered_at is null`),
  ],
);

/** Signature images, re-encoded; those of ordered drafts are retained. */
export const signatures = pgTable('signatures', {
  reference: text('reference').primaryKey(),
  mediaType: text('media_type', { enum: ['image/png'] }).notNull(),
  bytes: bytea('bytes').notNull(),
  /** SHA-256 (hex) of the image as sent, so that it is not decoded with each save; null if unknown. */
  sourceSha256: text('source_sha256'),
  storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
});

/** Letters that their senders downloaded to post: proof of their text, without the sender. */
export const selfPostedLetters = pgTable(
  'self_posted_letters',
  {
    /** Of the file, lower-case hex. */
    sha256: text('sha256').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    companyName: text('company_name').notNull(),
    letterDate: date('letter_date', { mode: 'string' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('self_posted_letters_fingerprint').on(table.fingerprint),
    index('self_posted_letters_expiry').on(table.expiresAt),
  ],
);
