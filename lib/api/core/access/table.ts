/** Access to the personal parts of drafts and orders, and the keys in mailed links. */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { keySubjects } from './key-lifetimes';

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

/** What is known of who asked for an account's link. */
export interface AccountKeyDetails {
  /** Key of its address: invalid once the account, or the change, has another address. */
  readonly emailKey: string;
  /** SHA-256 (hex) of the requesting browser's key. */
  readonly browserHash: string;
  /** Of the code mailed with a sign-in link (argon2id). */
  readonly codeHash: string | null;
  /** The visitor's page. */
  readonly redirectPath: string | null;
}

/** The keys in mailed links (mailed-keys.ts). */
export const mailedKeys = pgTable(
  'mailed_keys',
  {
    /** SHA-256 (hex) of the key. */
    keyHash: text('key_hash').primaryKey(),
    /** The kind of what it is about, and its id or reference. */
    subject: text('subject', { enum: keySubjects }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** One of the subject's in `keyLifetimes`. */
    purpose: text('purpose').notNull(),
    /** Null but for an account's. */
    details: jsonb('details').$type<AccountKeyDetails>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null: as long as its subject is stored. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    index('mailed_keys_subject').on(table.subjectId, table.purpose, table.createdAt),
    index('mailed_keys_expiry').on(table.expiresAt).where(sql`expires_at is not null`),
  ],
);
