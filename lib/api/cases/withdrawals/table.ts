/** Statements of withdrawal, and what was done with each (facts 'Selling to consumers'). */

import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { withdrawalActions, withdrawalFindings, withdrawalStates } from '../../../contract/withdrawals';

export const withdrawals = pgTable(
  'withdrawals',
  {
    /** The reference of the draft it was made from. */
    reference: text('reference').primaryKey(),
    locale: text('locale', { enum: locales }).notNull(),
    /** As stated; null once the person was erased. */
    name: text('name'),
    contract: text('contract'),
    email: text('email'),
    /** SHA-256 (hex) of what was stated: the same again is a repeat. */
    payloadHash: text('payload_hash').notNull(),
    clientAddress: text('client_address').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    state: text('state', { enum: withdrawalStates }).notNull(),
    finding: text('finding', { enum: withdrawalFindings }).notNull(),
    /** The order that it is about, once that is certain. */
    orderReference: text('order_reference'),
    /** The one letter of that order that it is about, by its place from 0; null for the whole of it. */
    orderLetter: integer('order_letter'),
    /** The request that it is about, once that is certain. */
    requestReference: text('request_reference'),
    /** By when an operator acts; null once nothing is left to do. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    index('withdrawals_due').on(table.state, table.dueAt),
    index('withdrawals_email').on(sql`lower(${table.email})`),
    index('withdrawals_order').on(table.orderReference),
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
    /** Name of the operator; null where it was the consumer. */
    operator: text('operator'),
    /** What the operator wrote to the consumer, or did. */
    note: text('note'),
  },
  (table) => [index('withdrawal_events_reference').on(table.reference, table.id)],
);
