/** Payments of orders and fees, refunds, and the sandbox provider's own tables. */

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { paymentPurposes, paymentStatuses } from '../../../contract/cancellations';
import { refundReasons, refundStates } from '../../../contract/refunds';

export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: paymentPurposes }).notNull().default('order'),
    /** Of the paid order or case. */
    reference: text('order_reference').notNull(),
    /** Slug of the (first) company, for the paths of its pages; null without one. */
    company: text('company'),
    locale: text('locale', { enum: locales }).notNull().default('nl'),
    provider: text('provider').notNull(),
    /** Null until created at the provider: the row is stored first, so that nothing is lost in between. */
    providerId: text('provider_id').unique(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Null until created at the provider. */
    checkoutUrl: text('checkout_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('payments_order').on(table.reference, table.createdAt),
    // One active payment per payable: two people can't pay the same letter.
    uniqueIndex('payments_one_active')
      .on(table.purpose, table.reference)
      .where(sql`status in ('open', 'pending', 'authorized')`),
    index('payments_active').on(table.updatedAt).where(sql`status in ('open', 'pending', 'authorized')`),
  ],
);

/** Refunds. Each row is paid out once. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Idempotency name. */
    key: text('key').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: refundStates }).notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    /** Name of the requesting operator; null if automatic. */
    requestedBy: text('requested_by'),
    /** Null until the provider accepted it. */
    providerId: text('provider_id').unique(),
    /** Number of the attempt, from 1: an operator retries a failed one. */
    attempt: integer('attempt').notNull(),
    /** Number of requests to the provider in this attempt. */
    tries: integer('tries').notNull(),
    /** The last failure; a code without personal data. */
    failure: text('failure'),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** When the provider first accepted it. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    // In the order of the operators' list: those of a state, and all but the failed ones.
    index('refunds_state').on(table.state, table.requestedAt, table.id),
    index('refunds_listed').on(table.requestedAt, table.id).where(sql`state <> 'failed'`),
    index('refunds_unfinished').on(table.updatedAt).where(sql`state <> 'done'`),
  ],
);

/** The sandbox provider's own data, never joined with ours. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text('id').primaryKey(),
  status: text('status', { enum: paymentStatuses }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  description: text('description').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Refunds of the sandbox provider. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
