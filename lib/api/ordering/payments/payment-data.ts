/** Personal data in payments, for the data export. */
import type { DatabaseOrTransaction } from '../../db/client';
import { listPaymentsOf } from './payments';
import { listRefundsOf } from './refunds';

/** Every payment of the given orders and cases with its refunds, the oldest first; `reference` is its owner. */
export async function listPaymentData(db: DatabaseOrTransaction, references: readonly string[]) {
  const payments = await listPaymentsOf(db, references);
  const refunds = await listRefundsOf(db, references);
  return payments.map((payment) => ({
    reference: payment.reference,
    data: {
      id: payment.id,
      provider: payment.provider,
      provider_id: payment.providerId,
      status: payment.status,
      amount_cents: payment.amountCents,
      created_at: payment.createdAt.toISOString(),
      updated_at: payment.updatedAt.toISOString(),
      refunds: refunds
        .filter(({ refund }) => refund.paymentId === payment.id)
        .map(({ refund }) => ({
          amount_cents: refund.amountCents,
          reason: refund.reason,
          state: refund.state,
          requested_at: refund.requestedAt.toISOString(),
          done_at: refund.doneAt?.toISOString() ?? null,
        })),
    },
  }));
}
