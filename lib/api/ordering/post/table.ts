/** What printers told that nobody could make sense of, for the operators to look at. */
import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { printProblemReasons } from '../../../contract/print-room';

export const printProblems = pgTable(
  'print_problems',
  {
    id: uuid('id').primaryKey(),
    /** Name of the batch: a file, or a number that the printing service gave. */
    batch: text('batch').notNull(),
    /** Line or entry, from 1; 0: the whole batch. */
    line: integer('line').notNull(),
    reason: text('reason', { enum: printProblemReasons }).notNull(),
    /** Code of the letter, where one could be read. */
    code: text('code'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** When an operator had looked at it, and who. */
    dismissedAt: timestamp('dismissed_at', { withTimezone: true }),
    dismissedBy: text('dismissed_by'),
  },
  (table) => [
    // A batch that comes again tells the same once.
    unique('print_problems_once').on(table.batch, table.line, table.reason),
    index('print_problems_at').on(table.at),
  ],
);
