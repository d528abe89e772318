/** Letters that came back, one row for each posting that did, with what its customer chose. */
import { integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { LetterRecipient } from '@/lib/letters/letter-input';
import { returnChoices, returnReasons } from '../../../contract/letters/letter-returns';

export const letterReturns = pgTable(
  'letter_returns',
  {
    id: uuid('id').primaryKey(),
    letterId: uuid('letter_id').notNull(),
    /** 1 for the first posting. */
    posting: integer('posting').notNull(),
    reason: text('reason', { enum: returnReasons }).notNull(),
    reportedBy: text('reported_by', { enum: ['visitor', 'post', 'operator'] }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** When the post or an operator said so too; null while only the customer does. */
    provenAt: timestamp('proven_at', { withTimezone: true }),
    /** When an operator found that it had not come back; null if it had. */
    deniedAt: timestamp('denied_at', { withTimezone: true }),
    /** The code of the next posting: on its preview already. */
    nextCode: text('next_code').notNull(),
    /** Where the next posting is to go; null until an address was chosen, and after erasure. */
    recipient: jsonb('recipient').$type<LetterRecipient>(),
    choice: text('choice', { enum: returnChoices }),
    chosenAt: timestamp('chosen_at', { withTimezone: true }),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
  },
  (table) => [unique('letter_returns_posting').on(table.letterId, table.posting)],
);
