/** Stored responses of creating requests, so that a repeat gets the same one. */
import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const idempotentRequests = pgTable(
  'idempotent_calls',
  {
    /** The kind of request: keys of different kinds never collide. */
    scope: text('scope').notNull(),
    /** SHA-256 (hex) of the browser's key; of an empty text if the first request had none. */
    browserHash: text('browser_hash').notNull(),
    key: text('key').notNull(),
    /** SHA-256 (hex) of the payload. */
    payloadHash: text('payload_hash').notNull(),
    /** Data of the response; null only inside the transaction that creates it. */
    response: jsonb('answer'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.browserHash, table.key] }),
    index('idempotent_calls_expiry').on(table.expiresAt),
  ],
);
