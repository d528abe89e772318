/**
 * The sandbox: a payment provider without money, with Mollie's statuses. It has tables of its own, accessed only through the provider
 * interface, like a real one.
 */
import { and, eq, notInArray, sum } from 'drizzle-orm';
import type { PaymentStatus } from '@/lib/contract/cancellations';
import {
  finalStatuses,
  isFinal,
  type PaymentOrder,
  type PaymentProvider,
  ProviderRefusal,
  type RefundOrder,
} from '@/lib/payments/payment-provider';
import { href } from '@/lib/routes/href';
import type { AppContext } from '../../core/context';
import { sandboxPayments, sandboxRefunds } from './table';

/** Minutes within which an open payment has to be paid, as with iDEAL. */
export const sandboxExpiryMinutes = 15;

/** Actions of the sandbox's checkout page. */
export const sandboxOutcomes = ['paid', 'pending', 'failed', 'canceled', 'expired'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** The sandbox on a context's database and clock. */
export function sandboxProvider(context: AppContext): PaymentProvider {
  return {
    name: 'sandbox',
    create: (order) => create(context, order),
    async fetch(providerId) {
      const row = await getBooked(context, providerId);
      return statusAt(row, context.clock.now());
    },
    async cancel(providerId) {
      await context.db
        .update(sandboxPayments)
        .set({ status: 'canceled' })
        .where(and(eq(sandboxPayments.id, providerId), eq(sandboxPayments.status, 'open')));
    },
    refund: (order) => refund(context, order),
    async fetchRefund({ refundId }) {
      const [row] = await context.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, refundId));
      if (!row) throw new ProviderRefusal('unknown_refund');
      return 'refunded';
    },
  };
}

/** Simulates the bank. Ended payments are unchanged. Returns the payment's status. */
export async function playOutcome(
  context: AppContext,
  providerId: string,
  outcome: SandboxOutcome,
): Promise<PaymentStatus> {
  const provider = sandboxProvider(context);
  const status = await provider.fetch(providerId);
  if (isFinal(status)) return status;
  await context.db
    .update(sandboxPayments)
    .set({ status: outcome })
    .where(and(eq(sandboxPayments.id, providerId), notInArray(sandboxPayments.status, [...finalStatuses])));
  return provider.fetch(providerId);
}

async function create(context: AppContext, order: PaymentOrder) {
  const providerId = `sandbox_${order.id}`;
  const at = context.clock.now();
  await context.db
    .insert(sandboxPayments)
    .values({
      id: providerId,
      status: 'open',
      amountCents: order.amountCents,
      description: order.description,
      createdAt: at,
      expiresAt: new Date(at.getTime() + sandboxExpiryMinutes * 60_000),
    })
    .onConflictDoNothing();
  const checkoutUrl = href('checkout', order.locale, { payment: order.id });
  return { providerId, checkoutUrl, status: 'open' as const };
}

/** Refunds at once, never more than was paid. */
async function refund(context: AppContext, order: RefundOrder) {
  const { id, paymentId, amountCents } = order;
  const providerId = `sandbox_refund_${id}_${order.attempt}`;
  await context.db.transaction(async (transaction) => {
    // The lock serialises refunds of the same payment.
    const [payment] = await transaction
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.id, paymentId))
      .for('update');
    if (payment?.status !== 'paid') throw new ProviderRefusal('not_paid');
    const known = await transaction.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, providerId));
    if (known.length > 0) return;
    const [row] = await transaction
      .select({ cents: sum(sandboxRefunds.amountCents).mapWith(Number) })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentId, paymentId));
    if ((row?.cents ?? 0) + amountCents > payment.amountCents) throw new ProviderRefusal('too_much');
    await transaction
      .insert(sandboxRefunds)
      .values({ id: providerId, paymentId, amountCents, createdAt: context.clock.now() });
  });
  return { providerId, progress: 'refunded' as const };
}

async function getBooked(context: AppContext, providerId: string) {
  const [row] = await context.db
    .select({ status: sandboxPayments.status, expiresAt: sandboxPayments.expiresAt })
    .from(sandboxPayments)
    .where(eq(sandboxPayments.id, providerId));
  if (!row) throw new ProviderRefusal('unknown_payment');
  return row;
}

/** An open payment expires; one that is pending at the bank does not. */
function statusAt(row: { status: PaymentStatus; expiresAt: Date }, at: Date): PaymentStatus {
  return row.status === 'open' && row.expiresAt <= at ? 'expired' : row.status;
}
