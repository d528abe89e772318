/** Refunds: requested once in the transaction that causes them, paid out once by a job. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PaymentPurpose } from '@/lib/contract/cancellations';
import type { RefundReason } from '@/lib/contract/refunds';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { countUpTo } from '../../db/keyset';
import type { StoredPayment } from './payments';
import { payments, refunds } from './table';

export type StoredRefund = typeof refunds.$inferSelect;

/** Amount and reason of a refund. */
export interface RefundRequest {
  readonly reason: RefundReason;
  /** Idempotency name of the refund. */
  readonly key: string;
  /** The whole remaining amount by default. */
  readonly amountCents?: number;
  /** Name of the requesting operator; undefined if automatic. */
  readonly requestedBy?: string;
}

/** The refund exceeds what is left of the payment. Nothing was changed. */
export class RefundTooLarge extends Error {
  override readonly name = 'RefundTooLarge';
}

/**
 * Requests a refund for a locked order or case. Returns the first refund if the same was requested before; null if nothing was paid, or
 * nothing is left. Throws {@link RefundTooLarge}.
 */
export async function requestRefund(
  transaction: Transaction,
  context: AppContext,
  {
    reference,
    purpose = 'order',
    ...options
  }: RefundRequest & { reference: string; purpose?: PaymentPurpose },
): Promise<StoredRefund | null> {
  const known = await findRefundByKey(transaction, options.key);
  if (known) return known;
  const paid = await transaction
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, purpose), eq(payments.reference, reference), eq(payments.status, 'paid')))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  for (const payment of paid) {
    const left = await leftOf(transaction, payment);
    if (left > 0 && left >= (options.amountCents ?? 0)) {
      return requestRefundOf(transaction, context, payment, options);
    }
  }
  if (paid.length > 0 && options.amountCents) throw new RefundTooLarge('more than is left of what was paid');
  return null;
}

/** The same for one payment. */
export async function requestRefundOf(
  transaction: Transaction,
  context: AppContext,
  payment: StoredPayment,
  { reason, key, amountCents, requestedBy }: RefundRequest,
): Promise<StoredRefund | null> {
  const known = await findRefundByKey(transaction, key);
  if (known) return known;
  // Concurrent refunds of the same payment wait here.
  await transaction.select().from(payments).where(eq(payments.id, payment.id)).for('update');
  const left = await leftOf(transaction, payment);
  const cents = amountCents ?? left;
  if (cents > left) throw new RefundTooLarge('more than is left of what was paid');
  if (cents <= 0) return null;
  const at = context.clock.now();
  const [refund] = await transaction
    .insert(refunds)
    .values({
      id: crypto.randomUUID(),
      paymentId: payment.id,
      key,
      amountCents: cents,
      state: 'requested',
      reason,
      requestedBy: requestedBy ?? null,
      attempt: 1,
      tries: 0,
      requestedAt: at,
      updatedAt: at,
    })
    .returning();
  if (!refund) throw new Error('an inserted refund was not returned');
  await context.jobs.send(transaction, 'refund-payment', { refund_id: refund.id });
  return refund;
}

export async function findRefund(db: DatabaseOrTransaction, id: string): Promise<StoredRefund | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  return refund ?? null;
}

/** The refund with an idempotency key, or null. */
export async function findRefundByKey(db: DatabaseOrTransaction, key: string): Promise<StoredRefund | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.key, key));
  return refund ?? null;
}

/** Refunds of the given orders and cases, the oldest first. */
export async function listRefundsOf(db: DatabaseOrTransaction, references: readonly string[]) {
  return db
    .select({ refund: refunds, reference: payments.reference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.reference, [...references]))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id));
}

/** Failed refunds that the operators' page lists at most. */
const failedShownMax = 200;

/** The failed refunds, the newest first, and the number of all of them. */
export async function listFailedRefunds(db: DatabaseOrTransaction) {
  const isFailed = eq(refunds.state, 'failed');
  const [shown, { total }] = await Promise.all([
    db
      .select({
        id: refunds.id,
        reference: payments.reference,
        amount_cents: refunds.amountCents,
        reason: refunds.reason,
        /** The code of an error. */
        failure: refunds.failure,
        updated_at: refunds.updatedAt,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(isFailed)
      .orderBy(desc(refunds.requestedAt), desc(refunds.id))
      .limit(failedShownMax),
    countUpTo(db, refunds, isFailed),
  ]);
  return { refunds: shown, total };
}

/** Cents of a payment not refunded yet. A failed refund counts: an operator retries it. */
async function leftOf(transaction: Transaction, payment: StoredPayment): Promise<number> {
  const [row] = await transaction
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.paymentId, payment.id));
  return payment.amountCents - (row?.cents ?? 0);
}
