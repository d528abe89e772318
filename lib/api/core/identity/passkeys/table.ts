/** Passkeys: public keys of devices for signing in without a password. Contains no secrets. */
import { bigint, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../db/bytea';
import { accounts } from '../table';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url. */
    credentialId: text('credential_id').primaryKey(),
    /** Identifies it in lists. */
    id: uuid('id').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
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
