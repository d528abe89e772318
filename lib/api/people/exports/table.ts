/** Requested data exports, stored in the database so that every instance can serve them. */

import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { accounts } from '../../core/identity/table';
import { bytea } from '../../db/bytea';

/** One request for an export. Its state is derived from its times. */
export const dataExports = pgTable(
  'exports',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    locale: text('locale', { enum: locales }).notNull(),
    /** SHA-256 (hex) of the requesting browser's key: its drafts belong to the person. */
    browserHash: text('browser_hash').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** When the archive was complete; null before. */
    readyAt: timestamp('ready_at', { withTimezone: true }),
    /** When the archive expires; null before it is complete. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    sizeBytes: integer('size_bytes'),
  },
  (table) => [
    index('exports_account').on(table.accountId, table.requestedAt),
    index('exports_expiry').on(table.expiresAt),
  ],
);

/** The archive in chunks, so that neither making nor serving it holds it in memory. */
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
