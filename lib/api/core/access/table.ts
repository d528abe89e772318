/** Who may see the personal parts of a draft or an order: browsers, and keys that we mailed. */
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A browser that may: it made the thing, or opened it with a key. */
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

/** The account that something belongs to: made while signed in, or taken in by a press afterwards. */
export const accountGrants = pgTable(
  'account_grants',
  {
    reference: text('reference').primaryKey(),
    accountId: uuid('account_id').notNull(),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('account_grants_account').on(table.accountId)],
);

/** A key in a link that we mailed; opens by POST only, as often as needed until it expires. */
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
