/** Flags of the site. A flag without a row is off. */
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { flagNames } from '../../../contract/flags';

export const flags = pgTable('flags', {
  name: text('name', { enum: flagNames }).primaryKey(),
  enabled: boolean('enabled').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
