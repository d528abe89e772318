/** Payments of orders: one active at a time; what the provider says is fetched, then applied exactly once. */
import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import { currency } from '@/lib/config/business';
import type { Payment, PaymentStatus } from '@/lib/contract/cancellations';
import { newReference, shortReference } from '@/lib/contract/references';
import type { Locale } from '@/lib/i18n/locale';
import { isFinal } from '@/lib/payments/payment-provider';
import type { AppContext } from '../context';
import type { DatabaseOrTransaction, Transaction } from '../db/client';
import { providerOf } from './provider';
import { payments } from './table';

/** A payment as it is kept. */
export type KeptPayment = typeof payments.$inferSelect;

const activeStatuses: PaymentStatus[] = ['open', 'pending', 'authorized'];

/** What is paid for. */
export interface PayableOrder {
  readonly reference: string;
  readonly company: string;
  readonly amountCents: number;
  readonly locale: Locale;
}

/**
 * Starts a payment in the transaction that makes or locks the order. An active one of the same order breaks the
 * unique index, and with it the transaction.
 */
export async function startPayment(
  transaction: Transaction,
  context: AppContext,
  order: PayableOrder,
): Promise<KeptPayment> {
  const provider = providerOf(context);
  const id = newReference();
  const created = await provider.create(transaction, {
    id,
    amountCents: order.amountCents,
    description: `Snoei ${shortReference(order.reference)}`,
    locale: order.locale,
  });
  const at = context.clock.now();
  const [payment] = await transaction
    .insert(payments)
    .values({
      id,
      orderReference: order.reference,
      company: order.company,
      provider: provider.name,
      providerId: created.providerId,
      status: created.status,
      amountCents: order.amountCents,
      checkoutUrl: created.checkoutUrl,
      createdAt: at,
      updatedAt: at,
      refundDue: false,
    })
    .returning();
  if (!payment) throw new Error('an inserted payment was not returned');
  return payment;
}

/** A payment by our own id, or null. */
export async function findPayment(db: DatabaseOrTransaction, id: string): Promise<KeptPayment | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return payment ?? null;
}

/** A payment by the provider's id, or null. */
export async function findPaymentOfProvider(
  db: DatabaseOrTransaction,
  providerId: string,
): Promise<KeptPayment | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.providerId, providerId));
  return payment ?? null;
}

/** The newest payment of an order, or null. */
export async function findLastPayment(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<KeptPayment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderReference, reference))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return payment ?? null;
}

/** The payment of an order that is still under way, or null. */
export async function findActivePayment(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<KeptPayment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderReference, reference), inArray(payments.status, activeStatuses)));
  return payment ?? null;
}

/** Every payment of some orders, the oldest first. */
export async function listPaymentsOf(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<KeptPayment[]> {
  return db
    .select()
    .from(payments)
    .where(inArray(payments.orderReference, [...references]))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** Notes that the money of what was paid for some orders goes back: an operator sees to it. */
export async function noteRefundDue(transaction: Transaction, references: readonly string[]): Promise<void> {
  await transaction
    .update(payments)
    .set({ refundDue: true })
    .where(and(inArray(payments.orderReference, [...references]), eq(payments.status, 'paid')));
}

/** Ids of payments that are under way and of which nothing was heard since an instant. */
export async function listQuietPayments(db: DatabaseOrTransaction, since: Date): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.status, activeStatuses), lte(payments.updatedAt, since)))
    .limit(500);
  return rows.map((row) => row.id);
}

/** A payment on the wire. */
export function paymentAnswer(payment: KeptPayment): Payment {
  return {
    id: payment.id,
    status: payment.status,
    amount_cents: payment.amountCents,
    currency,
    checkout_url: isFinal(payment.status) ? null : payment.checkoutUrl,
    reference: payment.orderReference,
    company_slug: payment.company,
  };
}
