/** What a statement of withdrawal does to the order that it is about, and the mail that tells it. */
import { eq } from 'drizzle-orm';
import type { WithdrawalFinding } from '@/lib/contract/withdrawals';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { listSentMoments } from '../../ordering/cancellations/letters/letter-questions';
import { openedOrder } from '../../ordering/cancellations/opened-order';
import { type WithdrawnOrder, withdrawOrder } from '../../ordering/cancellations/withdraw-order';
import { payBack } from './pay-back';
import { withdrawals } from './table';
import { answerByOf } from './withdrawals';

export interface SettleRequest {
  /** Reference of the statement. */
  readonly statement: string;
  readonly receivedAt: Date;
  /** Reference of the order. */
  readonly order: string;
  /** Place of the one letter that it is about, from 0; null for the whole order. */
  readonly letter: number | null;
  /** Name of the operator who found the order; null where the statement names it for certain. */
  readonly operator: string | null;
}

export interface Settlement {
  readonly finding: Extract<WithdrawalFinding, 'stopped' | 'left'>;
  readonly refundCents: number;
}

/**
 * Stops what has not left of an order, starts the refund of it, tells the owner of the order what was done, and keeps
 * all that with the statement. Null where there is no such order.
 */
export async function settleOrder(
  transaction: Transaction,
  context: AppContext,
  request: SettleRequest,
): Promise<Settlement | null> {
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
      stopped: stopped.map(({ companyName }) => companyName),
      left: left.map(({ id, companyName }) => ({
        companyName,
        sentAt: sentAt.get(id)?.toISOString() ?? null,
      })),
      refundCents,
      startAskedAt: order.startMoment === 'now' ? order.createdAt.toISOString() : null,
      decideBy: decideBy?.toISOString() ?? null,
    },
  });
}
