/** Printers' reports that could not be applied, for operators. */
import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { printProblemReasons } from '../../../contract/print-room';

export const printProblems = pgTable(
  'print_problems',
  {
    id: uuid('id').primaryKey(),
    /** Name of the batch: a file, or an event of the print house. */
    batch: text('batch').notNull(),
    /** Line or entry, from 1; 0: the whole batch. */
    line: integer('line').notNull(),
    reason: text('reason', { enum: printProblemReasons }).notNull(),
    /** Code of the letter, if readable. */
    code: text('code'),
    /** The print house's own words. */
    words: text('words'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** When and by which operator it was acknowledged. */
    dismissedAt: timestamp('dismissed_at', { withTimezone: true }),
    dismissedBy: text('dismissed_by'),
  },
  (table) => [
    // A repeated batch records its problems once.
    unique('print_problems_once').on(table.batch, table.line, table.reason),
    index('print_problems_at').on(table.at),
  ],
);
