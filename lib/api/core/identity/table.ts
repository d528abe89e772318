/** Accounts, their sessions, and their declarations. Tokens are stored as SHA-256, passwords as argon2id. */

import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { accountRoles, hostScreens } from '../../../contract/accounts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const locale = () => text('locale', { enum: locales });

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    /** Both names are empty until the owner of a registered address enters them. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** As entered; the recipient of mails. */
    email: text('email').notNull(),
    /** Lookup key of the address (lib/fields/email-address.ts). */
    emailKey: text('email_key').notNull().unique(),
    /** When the mailbox was verified. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** Null until the owner of a registered address chooses one. */
    passwordHash: text('password_hash'),
    role: text('role', { enum: accountRoles }).notNull(),
    locale: locale().notNull(),
    commercialOptedIn: boolean('commercial_opted_in').notNull(),
    hostScreen: text('host_screen', { enum: hostScreens }).notNull(),
    /** SHA-256 (hex) of the creating browser's key. */
    madeByHash: text('made_by_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its owner was warned that it is deleted unless its address is confirmed; null again after a sign-in. */
    deletionWarnedAt: instant('deletion_warned_at'),
  },
  (table) => [
    // For the cleanup job: the next one to delete.
    index('accounts_unconfirmed').on(table.createdAt).where(sql`email_confirmed_at is null`),
    // The operators, among all accounts.
    index('accounts_operators').on(table.email).where(sql`role = 'admin'`),
  ],
);

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    /** Identifies it in lists; grants no access. */
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The User-Agent, truncated. */
    userAgent: text('user_agent').notNull(),
    /** Whether it began with a passkey. */
    withPasskey: boolean('with_passkey').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
);

/** Declarations of an account: one row each, never changed. */
export const accountDeclarations = pgTable(
  'account_declarations',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    accountId: accountId(),
    kind: text('kind', { enum: ['terms', 'marketing'] }).notNull(),
    /** False: a revoked consent. */
    accepted: boolean('accepted').notNull(),
    /** Version of the text shown. */
    textVersion: text('text_version').notNull(),
    locale: locale().notNull(),
    declaredAt: instant('declared_at').notNull(),
    clientAddress: text('client_address').notNull(),
  },
  (table) => [index('account_declarations_account').on(table.accountId)],
);
