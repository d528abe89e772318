/** Companies' answers to letters, follow-up calls, customers' supplements, and refunds. */
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
import { printers } from '../../../contract/print-room';
import { bytea } from '../../db/bytea';

/** The audit trail: rows are never deleted; erasure only removes identifying values. */
export const disputeAnswers = pgTable(
  'dispute_answers',
  {
    id: uuid('id').primaryKey(),
    letterId: uuid('letter_id').notNull(),
    kind: text('kind', { enum: disputeKinds }).notNull(),
    /** Without its texts after erasure. */
    payload: jsonb('payload').$type<DisputePayload>().notNull(),
    /** The end date by the notice rules and the letter, as far as known without assumptions; else null. */
    expectedEnd: date('expected_end', { mode: 'string' }),
    /** SHA-256 (hex) of the key of the answering browser, which may undo it. */
    browserHash: text('browser_hash').notNull(),
    clientAddress: text('client_address').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    /** From when it can't be undone, and the customer is notified. */
    finalAt: timestamp('final_at', { withTimezone: true }),
    verdict: text('verdict', { enum: verdicts }),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    checkedBy: text('checked_by'),
    note: text('note'),
  },
  (table) => [
    // A letter has at most one open answer.
    uniqueIndex('dispute_answers_open')
      .on(table.letterId)
      .where(sql`${table.undoneAt} is null and ${table.verdict} is null`),
    index('dispute_answers_letter').on(table.letterId, table.at),
    // In the order of the operators' queue.
    index('dispute_answers_to_check')
      .on(table.finalAt)
      .where(sql`${table.undoneAt} is null and ${table.verdict} is null`),
    index('dispute_answers_unfinished')
      .on(table.at)
      .where(sql`${table.undoneAt} is null and ${table.finalAt} is null`),
  ],
);

/** Calls to the company, planned and made. */
export const followUpCalls = pgTable(
  'follow_up_calls',
  {
    id: uuid('id').primaryKey(),
    letterId: uuid('letter_id').notNull(),
    reason: text('reason', { enum: callReasons }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    calledAt: timestamp('called_at', { withTimezone: true }),
    calledBy: text('called_by'),
    /** Null while planned, and if dropped. */
    outcome: text('outcome', { enum: callOutcomes }),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('follow_up_calls_open').on(table.letterId).where(sql`${table.calledAt} is null`),
    // In the order of the operators' queue.
    index('follow_up_calls_due').on(table.dueAt, table.createdAt).where(sql`${table.calledAt} is null`),
    index('follow_up_calls_letter').on(table.letterId, table.createdAt),
  ],
);

/** A customer's supplement that the company requested, as a letter of its own. */
export const letterSupplements = pgTable(
  'letter_supplements',
  {
    id: uuid('id').primaryKey(),
    letterId: uuid('letter_id').notNull(),
    /** The requesting answer; each gets one supplement. */
    answerId: uuid('answer_id')
      .notNull()
      .unique('letter_supplements_answer')
      .references(() => disputeAnswers.id),
    /** Index among the supplements of its letter, from 1. */
    number: integer('number').notNull(),
    /** As supplied, by wire name; null after erasure. */
    values: jsonb('values').$type<Readonly<Record<string, string>>>(),
    pdf: bytea('pdf'),
    sha256: text('sha256').notNull(),
    fingerprint: text('fingerprint').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    /** Who prints it; decided when it is added. */
    printer: text('printer', { enum: printers }).notNull().default('folder'),
    /** When the post provider accepted it; the print house: from when on it may print it. */
    handedOverAt: timestamp('handed_over_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Name of the operator; null for the demonstration post. */
    sentBy: text('sent_by'),
    /** When a later call to the company was planned, or its letter had ended: its silence has no effect any more. */
    followedUpAt: timestamp('followed_up_at', { withTimezone: true }),
  },
  (table) => [
    unique('letter_supplements_number').on(table.letterId, table.number),
    // In the order of the operators' queue.
    index('letter_supplements_unsent').on(table.addedAt).where(sql`${table.sentAt} is null`),
    index('letter_supplements_waiting').on(table.sentAt).where(sql`${table.followedUpAt} is null`),
  ],
);

/** Refunds of letters: one each, after the term, by an operator's decision, or because the letter came back. */
export const moneyBacks = pgTable(
  'money_backs',
  {
    letterId: uuid('letter_id').primaryKey(),
    orderReference: text('order_reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason', { enum: ['term', 'operator', 'returned'] }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Name of the operator; null if automatic. */
    decidedBy: text('decided_by'),
    note: text('note'),
    /** When the payment provider accepted the refund. */
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
  },
  (table) => [
    index('money_backs_refunded').on(table.refundedAt),
    index('money_backs_waiting').on(table.at).where(sql`${table.refundedAt} is null`),
  ],
);
