/** Challenges for devices to sign. */
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../core/identity/table';

/** A challenge for a device to sign, once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 (hex). */
    challengeHash: text('challenge_hash').primaryKey(),
    /** SHA-256 (hex) of the requesting browser's key. */
    browserHash: text('browser_hash').notNull(),
    /** The account that adds a passkey; null for a sign-in. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);
