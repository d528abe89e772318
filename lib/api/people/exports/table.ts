/** Copies of somebody's data that were asked for (spec §8 'Data export'), kept in the database so that every copy of the site can hand them out. */

import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { accounts } from '../../core/identity/table';
import { bytea } from '../../db/bytea';

/** One wish for a copy. Its state follows from its times. */
export const dataExports = pgTable(
  'exports',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    locale: text('locale', { enum: locales }).notNull(),
    /** SHA-256 (hex) of the key of the browser that asked: what it began to fill in belongs to the person. */
    browserHash: text('browser_hash').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** When the archive was whole; null before. */
    readyAt: timestamp('ready_at', { withTimezone: true }),
    /** When the archive goes; null before it is there. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    sizeBytes: integer('size_bytes'),
  },
  (table) => [
    index('exports_account').on(table.accountId, table.requestedAt),
    index('exports_expiry').on(table.expiresAt),
  ],
);

/** The archive in pieces, so that neither making nor handing it out holds it whole in memory. */
export const dataExportParts = pgTable(
  'export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);
