/** Passkeys: public keys of devices for signing in without a password. Contains no secrets. */
import { bigint, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../db/bytea';
import { accounts } from '../table';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const accountId = () => uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' });

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url. */
    credentialId: text('credential_id').primaryKey(),
    /** Identifies it in lists. */
    id: uuid('id').notNull().unique(),
    accountId: accountId().notNull(),
    publicKey: bytea('public_key').notNull(),
    /** The device's use counter; 0 for devices without one. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Transports of the device: usb, internal, hybrid. */
    transports: text('transports').array().notNull(),
    /** Whether it is synchronised to more than one device. */
    synced: boolean('synced').notNull(),
    /** Where it was created; null if unknown. */
    browser: text('browser'),
    system: text('system'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
);

/** A challenge for a device to sign, once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 (hex). */
    challengeHash: text('challenge_hash').primaryKey(),
    /** SHA-256 (hex) of the requesting browser's key. */
    browserHash: text('browser_hash').notNull(),
    /** The account that adds a passkey; null for a sign-in. */
    accountId: accountId(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);
