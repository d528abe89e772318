/**
 * The sandbox: a payment provider without money, with Mollie's statuses. Its books are a table of its own; our side
 * sees them only through `fetch`, as it would with a real one.
 */
import { and, eq, notInArray } from 'drizzle-orm';
import type { PaymentStatus } from '@/lib/contract/cancellations';
import { newReference } from '@/lib/contract/references';
import { finalStatuses, isFinal, type PaymentProvider } from '@/lib/payments/payment-provider';
import { href } from '@/lib/routes/href';
import type { AppContext } from '../context';
import type { Transaction } from '../db/client';
import { sandboxPayments } from './table';

/** Minutes within which an open payment has to be paid, as with iDEAL. */
export const sandboxExpiryMinutes = 15;

/** What the sandbox's checkout page can do to a payment. */
export const sandboxOutcomes = ['paid', 'pending', 'failed', 'canceled', 'expired'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** The sandbox on a context's database and clock. */
export function sandboxProvider(context: AppContext): PaymentProvider<Transaction> {
  return {
    name: 'sandbox',

    async create(transaction, order) {
      const providerId = `sandbox_${newReference()}`;
      const at = context.clock.now();
      await transaction.insert(sandboxPayments).values({
        id: providerId,
        status: 'open',
        amountCents: order.amountCents,
        description: order.description,
        createdAt: at,
        expiresAt: new Date(at.getTime() + sandboxExpiryMinutes * 60_000),
      });
      return {
        providerId,
        checkoutUrl: href('checkout', order.locale, { payment: order.id }),
        status: 'open',
      };
    },

    async fetch(providerId) {
      const [row] = await context.db
        .select({ status: sandboxPayments.status, expiresAt: sandboxPayments.expiresAt })
        .from(sandboxPayments)
        .where(eq(sandboxPayments.id, providerId));
      if (!row) throw new Error('the sandbox does not know this payment');
      return statusAt(row, context.clock.now());
    },
  };
}

/** Plays the bank. What has ended stays as it is. Returns the status that the payment has now. */
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

/** An open payment expires by itself; one that is pending at the bank does not. */
function statusAt(row: { status: PaymentStatus; expiresAt: Date }, at: Date): PaymentStatus {
  return row.status === 'open' && row.expiresAt <= at ? 'expired' : row.status;
}
