/** The job that pays out a refund, and the handling of its status. */
import { and, eq, inArray, lte } from 'drizzle-orm';
import { shortReference } from '@/lib/contract/references';
import type { JobPayloads } from '@/lib/jobs/queue';
import {
  type ProviderRefund,
  ProviderRefusal,
  ProviderUnavailable,
  type RefundProgress,
} from '@/lib/payments/payment-provider';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { payableOf } from './payable';
import { getPayment, type StoredPayment } from './payments';
import { findProvider } from './provider';
import { findRefund, type StoredRefund } from './refunds';
import { payments, refunds } from './table';

/** Maximum attempts before an operator has to look: the job's delay grows up to hours. */
const triesMax = 12;

const states = { under_way: 'sent', refunded: 'done', failed: 'failed' } as const satisfies Record<
  RefundProgress,
  StoredRefund['state']
>;

/**
 * Pays a refund out, once: the provider identifies it by our id, also if the response to an earlier request was lost. Throws
 * ProviderUnavailable for a retry; a rejection is stored for the operators.
 */
export async function refundPayment(
  context: AppContext,
  { refund_id: id }: JobPayloads['refund-payment'],
): Promise<void> {
  const refund = await findRefund(context.db, id);
  if (refund?.state !== 'requested') return;
  const payment = await getPayment(context.db, refund.paymentId);
  try {
    await storeAccepted(context, refund, payment, await payOut(context, refund, payment));
  } catch (error) {
    if (!(error instanceof ProviderRefusal || error instanceof ProviderUnavailable)) throw error;
    const forGood = error instanceof ProviderRefusal || refund.tries + 1 >= triesMax;
    await noteFailure(context, refund, error.reason, forGood);
    if (!forGood) throw error;
  }
}

/** Fetches the status of a payment's accepted refunds. Throws ProviderUnavailable. */
export async function syncRefundsOf(context: AppContext, payment: StoredPayment): Promise<void> {
  const sent = await context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.state, 'sent')));
  for (const refund of sent) await syncRefund(context, refund, payment);
}

/** Open refunds without an update since an instant, with their payments. */
export async function listQuietRefunds(context: AppContext, since: Date) {
  return context.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(refunds.state, ['requested', 'sent']), lte(refunds.updatedAt, since)))
    .limit(200);
}

/** Fetches the status of one refund. Throws ProviderUnavailable. */
export async function syncRefund(
  context: AppContext,
  refund: StoredRefund,
  payment: StoredPayment,
): Promise<void> {
  if (refund.providerId === null || payment.providerId === null) return;
  const provider = getProvider(context, payment);
  const progress = await provider.fetchRefund({ paymentId: payment.providerId, refundId: refund.providerId });
  const at = context.clock.now();
  await context.db
    .update(refunds)
    .set({
      state: states[progress],
      updatedAt: at,
      ...(progress === 'refunded' ? { doneAt: at } : {}),
      ...(progress === 'failed' ? { failure: 'failed_at_bank' } : {}),
    })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'sent')));
}

/** Retries a failed refund. Null if it did not fail. */
export async function retryRefund(
  transaction: Transaction,
  context: AppContext,
  id: string,
): Promise<StoredRefund | null> {
  const [failed] = await transaction.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (failed?.state !== 'failed') return null;
  const [retried] = await transaction
    .update(refunds)
    .set({
      state: 'requested',
      attempt: failed.attempt + 1,
      tries: 0,
      failure: null,
      providerId: null,
      updatedAt: context.clock.now(),
    })
    .where(eq(refunds.id, id))
    .returning();
  if (!retried) throw new Error(`refund ${id} vanished while it was locked`);
  await context.jobs.send(transaction, 'refund-payment', { refund_id: id });
  return retried;
}

function payOut(context: AppContext, refund: StoredRefund, payment: StoredPayment): Promise<ProviderRefund> {
  if (payment.providerId === null) throw new ProviderRefusal('never_paid');
  return getProvider(context, payment).refund({
    id: refund.id,
    attempt: refund.attempt,
    paymentId: payment.providerId,
    amountCents: refund.amountCents,
    description: `Snoei ${shortReference(payment.reference)}`,
  });
}

function getProvider(context: AppContext, payment: StoredPayment) {
  const provider = findProvider(context, payment.provider);
  if (!provider) throw new ProviderUnavailable('not_configured');
  return provider;
}

/** The provider accepted it: the payable is notified in the same transaction, the first time. */
async function storeAccepted(
  context: AppContext,
  { id }: StoredRefund,
  { purpose, reference }: StoredPayment,
  { providerId, progress }: ProviderRefund,
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const payable = payableOf(purpose);
    const locked = await payable.lock(transaction, reference);
    const [refund] = await transaction.select().from(refunds).where(eq(refunds.id, id)).for('update');
    if (refund?.state !== 'requested') return;
    const at = context.clock.now();
    await transaction
      .update(refunds)
      .set({
        state: states[progress],
        providerId,
        failure: progress === 'failed' ? 'failed_at_bank' : null,
        tries: refund.tries + 1,
        updatedAt: at,
        sentAt: refund.sentAt ?? at,
        doneAt: progress === 'refunded' ? at : null,
      })
      .where(eq(refunds.id, id));
    if (!locked || refund.sentAt || progress === 'failed') return;
    const { key, amountCents } = refund;
    await payable.refunded?.(transaction, context, { reference, refundId: id, key, amountCents });
  });
}

async function noteFailure(
  context: AppContext,
  { id, tries }: StoredRefund,
  reason: string,
  forGood: boolean,
): Promise<void> {
  await context.db
    .update(refunds)
    .set({
      failure: reason,
      tries: tries + 1,
      updatedAt: context.clock.now(),
      ...(forGood ? { state: 'failed' as const } : {}),
    })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'requested')));
  const line = { refundId: id, reason };
  if (forGood) context.log.error(line, 'a refund failed: an operator has to check it');
  else context.log.warn(line, 'a refund could not be paid out yet');
}
