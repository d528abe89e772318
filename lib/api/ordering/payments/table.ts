/** Payments of orders and fees, what went back, and the sandbox provider's own books (DESIGN §3; facts 'Payments'). */

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
    /** Of the order or the request that it pays. */
    reference: text('order_reference').notNull(),
    /** Slug of the (first) company, for the paths of the pages around it; null where it is about none. */
    company: text('company'),
    locale: text('locale', { enum: locales }).notNull().default('nl'),
    provider: text('provider').notNull(),
    /** Null until the provider knows of it: the row comes first, so that nothing is lost between the two. */
    providerId: text('provider_id').unique(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Null until the provider knows of it. */
    checkoutUrl: text('checkout_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('payments_order').on(table.reference, table.createdAt),
    // One active payment for one thing: two people can't pay the same letter.
    uniqueIndex('payments_one_active')
      .on(table.purpose, table.reference)
      .where(sql`status in ('open', 'pending', 'authorized')`),
    index('payments_active').on(table.updatedAt).where(sql`status in ('open', 'pending', 'authorized')`),
  ],
);

/** Money that goes back. Each row is paid out once, whatever happens in between. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    /** What it is for, in the words of who asked: asking twice for the same makes one. */
    key: text('key').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: refundStates }).notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    /** Name of the operator who asked for it; null where it follows by itself. */
    requestedBy: text('requested_by'),
    /** Null until the provider accepted it. */
    providerId: text('provider_id').unique(),
    /** Which attempt this is, from 1: an operator makes a failed one anew. */
    attempt: integer('attempt').notNull(),
    /** How often the provider was asked in this attempt. */
    tries: integer('tries').notNull(),
    /** Why it did not work last; a code without anything personal. */
    failure: text('failure'),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** When the provider first accepted it. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_unfinished').on(table.updatedAt).where(sql`state <> 'done'`),
  ],
);

/** What the sandbox provider knows: its side of the fence, never joined with ours. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text('id').primaryKey(),
  status: text('status', { enum: paymentStatuses }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  description: text('description').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** What the sandbox provider paid back. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
