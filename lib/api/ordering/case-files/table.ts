/** The file of an order: links to it, and the hashes of files that were made, so that a holder can check that one came from us. */
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { caseFileParts } from '../../../contract/letters/case-files';
import { orders } from '../orders/table';

export const caseFileLinks = pgTable(
  'case_file_links',
  {
    id: uuid('id').primaryKey(),
    orderReference: text('order_reference')
      .notNull()
      .references(() => orders.reference),
    /** SHA-256 (hex) of the key in the link. */
    keyHash: text('key_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When somebody other than the customer last opened it. */
    openedAt: timestamp('opened_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    index('case_file_links_order').on(table.orderReference),
    index('case_file_links_expiry').on(table.expiresAt),
  ],
);

export const caseFileHashes = pgTable(
  'case_file_hashes',
  {
    /** Of the file, lower-case hex. */
    sha256: text('sha256').primaryKey(),
    orderReference: text('order_reference')
      .notNull()
      .references(() => orders.reference),
    part: text('part', { enum: caseFileParts }).notNull(),
    /** The last event in it. */
    asOf: timestamp('as_of', { withTimezone: true }).notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('case_file_hashes_made').on(table.madeAt)],
);
