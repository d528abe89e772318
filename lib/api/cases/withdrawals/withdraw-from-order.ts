/** The effects of a statement of withdrawal on its order, and the mail that reports them. */
import { eq } from 'drizzle-orm';
import type { WithdrawalFinding } from '@/lib/contract/withdrawals';
import type { AppContext } from '../../core/context';
import { mailedCompanyName } from '../../core/mail/mailed-company-name';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { listSentMoments } from '../../ordering/cancellations/letters/letter-queries';
import { openedOrder } from '../../ordering/cancellations/opened-order';
import { type WithdrawnOrder, withdrawOrder } from '../../ordering/cancellations/withdraw-order';
import { payBack } from './pay-back';
import { withdrawals } from './table';
import { answerByOf } from './withdrawals';

export interface OrderWithdrawal {
  readonly statement: string;
  readonly receivedAt: Date;
  readonly order: string;
  /** Index of the one letter, from 0; null for the whole order. */
  readonly letter: number | null;
  /** Name of the operator who linked the order; null if the statement names it. */
  readonly operator: string | null;
}

export interface WithdrawalResult {
  readonly finding: Extract<WithdrawalFinding, 'stopped' | 'left'>;
  readonly refundCents: number;
}

/**
 * Stops the unsent letters of an order, starts their refund, mails the order's owner, and records all that with the statement. Null if the
 * order does not exist.
 */
export async function withdrawFromOrder(
  transaction: Transaction,
  context: AppContext,
  request: OrderWithdrawal,
): Promise<WithdrawalResult | null> {
  const done = await withdrawOrder(transaction, context, {
    reference: request.order,
    letter: request.letter,
    actor: request.operator === null ? 'visitor' : 'operator',
  });
  if (!done) return null;
  const refundCents = await payBack(transaction, context, {
    reference: request.order,
    amountCents: done.refundCents,
    key: `withdrawal:${request.statement}`,
    operator: request.operator,
  });
  const finding = done.left.length > 0 ? 'left' : 'stopped';
  const decideBy = finding === 'left' ? answerByOf(context.clock.now()) : null;
  await transaction
    .update(withdrawals)
    .set({
      orderReference: request.order,
      orderLetter: request.letter,
      finding,
      state: finding === 'left' ? 'open' : 'done',
      dueAt: decideBy,
    })
    .where(eq(withdrawals.reference, request.statement));
  await queueOutcomeMail(transaction, context, {
    ...done,
    refundCents,
    receivedAt: request.receivedAt,
    decideBy,
  });
  return { finding, refundCents };
}

async function queueOutcomeMail(
  transaction: Transaction,
  context: AppContext,
  done: WithdrawnOrder & { receivedAt: Date; decideBy: Date | null },
): Promise<void> {
  const { order, stopped, left, refundCents, receivedAt, decideBy } = done;
  if (order.email === null) return;
  const { reference, key } = await openedOrder(transaction, context, order);
  const sentAt = await listSentMoments(
    transaction,
    left.map((letter) => letter.id),
  );
  await queueMail(transaction, context, {
    to: order.email,
    locale: order.locale,
    kind: 'withdrawal-outcome',
    data: {
      reference,
      key,
      receivedAt: receivedAt.toISOString(),
      stopped: stopped.map((letter) => mailedCompanyName(letter, order.locale)),
      left: left.map((letter) => ({
        companyName: mailedCompanyName(letter, order.locale),
        sentAt: sentAt.get(letter.id)?.toISOString() ?? null,
      })),
      refundCents,
      startAskedAt:
        order.startMoment === 'now' ? (order.startChosenAt ?? order.createdAt).toISOString() : null,
      decideBy: decideBy?.toISOString() ?? null,
    },
  });
}
