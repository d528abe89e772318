/** Invalidated tags, published to every instance of the site on this database. */
import { bigserial, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const invalidations = pgTable('invalidations', {
  /** Rises in the order of the commits. */
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  tags: text('tags').array().notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
});
