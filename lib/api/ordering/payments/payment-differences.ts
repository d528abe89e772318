/** Payments and refunds about which the payment provider does not say the same as we do, or says nothing. */
import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { countWhere } from '../../db/count-due';
import { activeStatuses } from './payments';
import { payments, refunds } from './table';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The visitor who pays waits for a checkout; the job that repeats it runs each minute. */
const checkoutMinutes = 10;
/** A refused payment counts for this time. */
const refusedMinutes = 60;
/** By then a refund was tried eight times. */
const refundMinutes = 60;
/** A bank takes some working days. */
const bankDays = 10;

export interface PaymentDifferences {
  /** Open at ours, never opened at the provider. */
  readonly payment_unopened: number;
  /** Refused by the provider when it was to be opened, within the last hour. */
  readonly payment_refused: number;
  /** Requested, not accepted by the provider. */
  readonly refund_waiting: number;
  /** Given up, or failed at the bank: an operator retries it. */
  readonly refund_failed: number;
  /** Accepted by the provider days ago, not confirmed. */
  readonly refund_unconfirmed: number;
}

export async function countPaymentDifferences(
  db: DatabaseOrTransaction,
  at: Date,
): Promise<PaymentDifferences> {
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds);
  const isUnopened = and(
    inArray(payments.status, activeStatuses),
    lt(payments.createdAt, before(checkoutMinutes * minute)),
  );
  const isRefused = and(
    eq(payments.status, 'failed'),
    gt(payments.updatedAt, before(refusedMinutes * minute)),
  );
  const [opened] = await db
    .select({ unopened: countWhere(isUnopened), refused: countWhere(isRefused) })
    .from(payments)
    .where(and(isNull(payments.providerId), or(isUnopened, isRefused)));
  const [refunded] = await db
    .select({
      waiting: countWhere(
        and(eq(refunds.state, 'requested'), lt(refunds.requestedAt, before(refundMinutes * minute))),
      ),
      failed: countWhere(eq(refunds.state, 'failed')),
      unconfirmed: countWhere(and(eq(refunds.state, 'sent'), lt(refunds.sentAt, before(bankDays * day)))),
    })
    .from(refunds)
    .where(inArray(refunds.state, ['requested', 'failed', 'sent']));
  return {
    payment_unopened: opened?.unopened ?? 0,
    payment_refused: opened?.refused ?? 0,
    refund_waiting: refunded?.waiting ?? 0,
    refund_failed: refunded?.failed ?? 0,
    refund_unconfirmed: refunded?.unconfirmed ?? 0,
  };
}
