/** Payments of orders, and the sandbox provider's own books (DESIGN §3; facts 'Payments'). */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { paymentStatuses } from '../../contract/cancellations';

export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderReference: text('order_reference').notNull(),
    /** Slug of the order's first company, for the paths of the pages around it. */
    company: text('company').notNull(),
    provider: text('provider').notNull(),
    providerId: text('provider_id').notNull().unique(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    checkoutUrl: text('checkout_url').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Paid although the order was paid or could not go on any more: an operator gives it back. */
    refundDue: boolean('refund_due').notNull(),
  },
  (table) => [
    index('payments_order').on(table.orderReference, table.createdAt),
    // One active payment an order: two people can't pay the same letter.
    uniqueIndex('payments_one_active')
      .on(table.orderReference)
      .where(sql`status in ('open', 'pending', 'authorized')`),
    index('payments_active').on(table.updatedAt).where(sql`status in ('open', 'pending', 'authorized')`),
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
