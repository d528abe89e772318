/** The number of letters and requests per campaign and day: sums without personal data. */
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { countedKinds } from '../../../contract/campaigns';

export const campaignCounts = pgTable(
  'campaign_counts',
  {
    /** The day in Amsterdam. */
    day: date('day').notNull(),
    kind: text('kind', { enum: countedKinds }).notNull(),
    source: text('source').notNull(),
    medium: text('medium').notNull(),
    campaign: text('campaign').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.source, table.medium, table.campaign] }),
    index('campaign_counts_day').on(table.day),
  ],
);
