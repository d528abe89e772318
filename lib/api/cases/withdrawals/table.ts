/** Statements of withdrawal and their events. */

import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigserial, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { withdrawalActions, withdrawalFindings, withdrawalStates } from '../../../contract/withdrawals';

/** The text of a statement that operators search in: one expression, so that one index serves a search in any part. */
export const withdrawalSearchText = (table: {
  readonly reference: AnyPgColumn;
  readonly orderReference: AnyPgColumn;
  readonly name: AnyPgColumn;
  readonly contract: AnyPgColumn;
  readonly email: AnyPgColumn;
}): SQL =>
  sql`(${table.reference} || ' ' || coalesce(${table.orderReference}, '') || ' ' || coalesce(${table.name}, '') || ' ' || coalesce(${table.contract}, '') || ' ' || coalesce(${table.email}, ''))`;

export const withdrawals = pgTable(
  'withdrawals',
  {
    reference: text('reference').primaryKey(),
    locale: text('locale', { enum: locales }).notNull(),
    /** As entered; null after erasure. */
    name: text('name'),
    contract: text('contract'),
    email: text('email'),
    /** SHA-256 (hex) of the statement: detects a repeat. */
    payloadHash: text('payload_hash').notNull(),
    clientAddress: text('client_address').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    state: text('state', { enum: withdrawalStates }).notNull(),
    finding: text('finding', { enum: withdrawalFindings }).notNull(),
    /** Its order, once certain. */
    orderReference: text('order_reference'),
    /** The one letter of that order, by its index from 0; null for the whole order. */
    orderLetter: integer('order_letter'),
    /** Its request, once certain. */
    requestReference: text('request_reference'),
    /** When an operator's action is due; null once closed. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    // In the order of the operators' list: open ones, and closed ones.
    index('withdrawals_due').on(table.state, table.dueAt, table.receivedAt, table.reference),
    index('withdrawals_state').on(table.state, table.receivedAt, table.reference),
    index('withdrawals_email').on(sql`lower(${table.email})`),
    index('withdrawals_order').on(table.orderReference),
    index('withdrawals_ended').on(table.receivedAt).where(sql`state = 'done' and erased_at is null`),
    index('withdrawals_search').using('gin', sql`${withdrawalSearchText(table)} gin_trgm_ops`),
  ],
);

export const withdrawalEvents = pgTable(
  'withdrawal_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => withdrawals.reference),
    at: timestamp('at', { withTimezone: true }).notNull(),
    act: text('act', { enum: withdrawalActions }).notNull(),
    /** Name of the operator; null if the consumer caused the event. */
    operator: text('operator'),
    /** The operator's text to the consumer, or the action. */
    note: text('note'),
  },
  (table) => [index('withdrawal_events_reference').on(table.reference, table.id)],
);
