/** The effects of a statement of withdrawal on its order, and the mail that reports them. */
import type { WithdrawalValues } from '@/lib/flows/kinds/withdrawal';
import type { AppContext } from '../../core/context';
import { mailedCompanyName } from '../../core/mail/mailed-company-name';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { listSentMoments } from '../../ordering/orders/letters/letter-queries';
import { openedOrder } from '../../ordering/orders/opened-order';
import { type WithdrawnOrder, withdrawOrder } from '../../ordering/orders/withdraw-order';
import { stopAtHouse } from '../../ordering/post/letters-at-house';
import { payBack } from './pay-back';
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

/** The state of the statement, and its order and letter. */
export interface WithdrawalResult {
  readonly to: 'stopped' | 'letters_sent';
  readonly values: Pick<WithdrawalValues, 'orderReference' | 'orderLetter'>;
}

/** Stops the unsent letters of an order, starts their refund, and mails the order's owner. Null if the order does not exist. */
export async function withdrawFromOrder(
  transaction: Transaction,
  context: AppContext,
  request: OrderWithdrawal,
): Promise<WithdrawalResult | null> {
  // In transactions of its own, before this one locks the order: what the print house no longer stops counts as sent.
  await stopAtHouse(context, { reference: request.order, letter: request.letter });
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
  const to = done.left.length > 0 ? 'letters_sent' : 'stopped';
  const decideBy = to === 'letters_sent' ? answerByOf(context.clock.now()) : null;
  await queueOutcomeMail(transaction, context, {
    ...done,
    refundCents,
    receivedAt: request.receivedAt,
    decideBy,
  });
  return { to, values: { orderReference: request.order, orderLetter: request.letter } };
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
