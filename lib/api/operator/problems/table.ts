/** What operators were mailed about the site itself. */
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const operatorAlerts = pgTable('operator_alerts', {
  /** A problem of lib/contract/site-problems.ts that operators were mailed about, or `morning`: the mail of the morning. */
  name: text('name').primaryKey(),
  /** When it was noticed; of the mail of the morning: when the last one was due. */
  since: timestamp('since', { withTimezone: true }).notNull(),
  /** How much of it there was when operators were last mailed about it. */
  count: integer('count').notNull().default(1),
  /** Since when it is not so any more; null while it is. */
  quietSince: timestamp('quiet_since', { withTimezone: true }),
});
