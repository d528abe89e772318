/** Passkeys: public keys of devices with which somebody signs in without a password. Nothing here is secret. */
import { bigint, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../db/bytea';
import { accounts } from '../table';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const accountId = () => uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' });

export const passkeys = pgTable(
  'passkeys',
  {
    /** As the device calls it, base64url. */
    credentialId: text('credential_id').primaryKey(),
    /** Names it in lists. */
    id: uuid('id').notNull().unique(),
    accountId: accountId().notNull(),
    publicKey: bytea('public_key').notNull(),
    /** How often it was used, as the device counts; 0 for devices that don't. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the device is reached: usb, internal, hybrid. */
    transports: text('transports').array().notNull(),
    /** Whether it is kept on more than one device. */
    synced: boolean('synced').notNull(),
    /** Where it was made; null where nobody knows. */
    browser: text('browser'),
    system: text('system'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
);

/** What a device is asked to sign, once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 (hex). */
    challengeHash: text('challenge_hash').primaryKey(),
    /** SHA-256 (hex) of the key of the browser that asked. */
    browserHash: text('browser_hash').notNull(),
    /** Whose passkey is being added; null where somebody signs in. */
    accountId: accountId(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);
