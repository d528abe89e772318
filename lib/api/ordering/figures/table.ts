/** The published figures: rounded sums without letters, orders or people. */
import { date, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { CategoryFigure, CompanyFigure, PublicFigure } from '../../../contract/figures/public-figures';

/** As published; companies by slug, so that a renamed one has its present name. */
export interface StoredFigures {
  readonly total: PublicFigure | null;
  readonly categories: readonly CategoryFigure[];
  readonly companies: readonly Omit<CompanyFigure, 'name' | 'english' | 'url'>[];
}

export const publishedFigures = pgTable('published_figures', {
  /** The first day of the period. */
  from: date('from_day', { mode: 'string' }).primaryKey(),
  /** The last day of the period. */
  to: date('to_day', { mode: 'string' }).notNull(),
  computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
  figures: jsonb('figures').$type<StoredFigures>().notNull(),
});
