/** First answers of creating calls, so that a repeat gets the same one (DESIGN §3 'API'). */
import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    /** The kind of call: keys of different calls never meet. */
    scope: text('scope').notNull(),
    /** SHA-256 (hex) of the browser's key; of nothing where the first call carried none. */
    browserHash: text('browser_hash').notNull(),
    key: text('key').notNull(),
    /** SHA-256 (hex) of the payload. */
    payloadHash: text('payload_hash').notNull(),
    /** What the answer is made from; null only inside the transaction that makes it. */
    answer: jsonb('answer'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.browserHash, table.key] }),
    index('idempotent_calls_expiry').on(table.expiresAt),
  ],
);
