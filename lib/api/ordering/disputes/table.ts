/** What companies answer to letters, the calls that follow, what customers add, and the money that goes back. */
import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  callOutcomes,
  callReasons,
  type DisputePayload,
  disputeKinds,
  verdicts,
} from '../../../contract/disputes';
import { bytea } from '../../db/bytea';

/** The audit trail: rows are never deleted; only what says who it was is taken out with its person. */
export const disputeAnswers = pgTable(
  'dispute_answers',
  {
    id: uuid('id').primaryKey(),
    letterId: uuid('letter_id').notNull(),
    kind: text('kind', { enum: disputeKinds }).notNull(),
    /** Without its texts once the customer was erased. */
    payload: jsonb('payload').$type<DisputePayload>().notNull(),
    /** The day that the notice rules gave when it was answered; null where they gave none. */
    expectedEnd: date('expected_end', { mode: 'string' }),
    /** SHA-256 (hex) of the key of the browser that answered, and may undo it. */
    browserHash: text('browser_hash').notNull(),
    clientAddress: text('client_address').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    /** From when it can't be undone any more, and the customer is told. */
    finalAt: timestamp('final_at', { withTimezone: true }),
    verdict: text('verdict', { enum: verdicts }),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** Name of the operator. */
    checkedBy: text('checked_by'),
    note: text('note'),
  },
  (table) => [
    // A letter has one answer at a time that is neither undone nor checked.
    uniqueIndex('dispute_answers_open')
      .on(table.letterId)
      .where(sql`${table.undoneAt} is null and ${table.verdict} is null`),
    index('dispute_answers_letter').on(table.letterId, table.at),
  ],
);

/** Calls to the company: those to make, and those that were made. */
export const followUpCalls = pgTable(
  'follow_up_calls',
  {
    id: uuid('id').primaryKey(),
    letterId: uuid('letter_id').notNull(),
    reason: text('reason', { enum: callReasons }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    calledAt: timestamp('called_at', { withTimezone: true }),
    /** Name of the operator. */
    calledBy: text('called_by'),
    /** Null while it waits, and where it was no longer needed. */
    outcome: text('outcome', { enum: callOutcomes }),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('follow_up_calls_open').on(table.letterId).where(sql`${table.calledAt} is null`),
    index('follow_up_calls_letter').on(table.letterId, table.createdAt),
  ],
);

/** What a customer adds to a letter because the company asked for it, as a letter of its own. */
export const letterSupplements = pgTable(
  'letter_supplements',
  {
    id: uuid('id').primaryKey(),
    letterId: uuid('letter_id').notNull(),
    /** The answer that asked for it; each is supplied once. */
    answerId: uuid('answer_id')
      .notNull()
      .unique('letter_supplements_answer')
      .references(() => disputeAnswers.id),
    /** Place among the supplements of its letter, from 1. */
    number: integer('number').notNull(),
    /** As they were supplied, by name on the wire; null once the customer was erased. */
    values: jsonb('values').$type<Readonly<Record<string, string>>>(),
    pdf: bytea('pdf'),
    sha256: text('sha256').notNull(),
    fingerprint: text('fingerprint').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    /** When the post provider took it over. */
    handedOverAt: timestamp('handed_over_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Name of the operator; null for the demonstration post. */
    sentBy: text('sent_by'),
  },
  (table) => [unique('letter_supplements_number').on(table.letterId, table.number)],
);

/** Money that goes back for a letter: once, because the term passed or an operator decided it. */
export const moneyBacks = pgTable('money_backs', {
  letterId: uuid('letter_id').primaryKey(),
  orderReference: text('order_reference').notNull(),
  amountCents: integer('amount_cents').notNull(),
  reason: text('reason', { enum: ['term', 'operator'] }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** Name of the operator; null where the clock did it. */
  decidedBy: text('decided_by'),
  note: text('note'),
  /** When the payment provider accepted the refund. */
  refundedAt: timestamp('refunded_at', { withTimezone: true }),
});
