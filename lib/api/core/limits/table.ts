/** Counters of rate-limiter-flexible; the order of the columns is the library's. */
import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Name of the limit and a hash of who is counted: no address and no e-mail is kept. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull(),
    /** Milliseconds since 1970 at which the counter starts anew. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
);
