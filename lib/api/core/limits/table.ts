/** Counters of rate-limiter-flexible; the library determines the columns' order. */
import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Name of the limit and a hash of its subject: no address or e-mail is stored. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull(),
    /** Milliseconds since 1970 at which the counter expires. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
);
