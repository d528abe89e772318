/** Access to the personal parts of drafts and orders: browsers, and mailed keys. */
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A browser with access: it created the draft or order, or opened it with a key. */
export const accessGrants = pgTable(
  'access_grants',
  {
    reference: text('reference').notNull(),
    /** SHA-256 (hex) of the browser's key. */
    browserHash: text('browser_hash').notNull(),
    origin: text('origin', { enum: ['made', 'key'] }).notNull(),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.browserHash] }),
    index('access_grants_browser').on(table.browserHash),
    index('access_grants_expiry').on(table.expiresAt),
  ],
);

/** The account of a reference: created while signed in, or added afterwards. */
export const accountGrants = pgTable(
  'account_grants',
  {
    reference: text('reference').primaryKey(),
    accountId: uuid('account_id').notNull(),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('account_grants_account').on(table.accountId)],
);

/** A key in a mailed link; used by POST only, any number of times until it expires. */
export const accessKeys = pgTable(
  'access_keys',
  {
    /** SHA-256 (hex) of the key. */
    keyHash: text('key_hash').primaryKey(),
    reference: text('reference').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('access_keys_reference').on(table.reference),
    index('access_keys_expiry').on(table.expiresAt),
  ],
);
