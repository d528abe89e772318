/**
 * Mails about letters that were posted or delivered. The only letter of an order has its mail at once; those of an order of several wait
 * a while for the others that get there, and have one mail together.
 */
import { and, asc, eq, inArray, isNotNull, isNull, max } from 'drizzle-orm';
import { letterNewsMinutes } from '@/lib/config/business';
import type { JobPayloads } from '@/lib/jobs/queue';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import type { StoredEvent, StoredLetter } from './letters/move-letter';
import { openedOrder } from './opened-order';
import { answerDueAtOf } from './order-mails';
import { findOrder, lockOrder, type StoredOrder } from './orders';
import { letterEvents, letters } from './table';

type ToldState = JobPayloads['tell-letters']['state'];

interface News {
  readonly letter: Pick<StoredLetter, 'companyName' | 'option' | 'trackCode'>;
  readonly at: Date;
}

/** Tells that a letter reached a state, or has that told together with others. */
export const tellReached =
  (state: ToldState) =>
  async (transaction: Transaction, context: AppContext, letter: StoredLetter): Promise<void> => {
    const { orderReference: reference } = letter;
    const at = context.clock.now();
    if ((await transaction.$count(letters, eq(letters.orderReference, reference))) === 1) {
      const order = await findOrder(transaction, reference);
      if (!order) throw new Error(`letter ${letter.id} has no order`);
      return queueNews(transaction, context, { order, state, news: [{ letter, at }] });
    }
    const delaySeconds = letterNewsMinutes * 60;
    // By its id: the clock runs on between the move and its effects.
    const moves = transaction
      .select({ id: max(letterEvents.id) })
      .from(letterEvents)
      .where(
        and(eq(letterEvents.letterId, letter.id), eq(letterEvents.to, state), isNull(letterEvents.name)),
      );
    await transaction
      .update(letterEvents)
      .set({ mailDueAt: new Date(at.getTime() + delaySeconds * 1000) })
      .where(inArray(letterEvents.id, moves));
    // One for each: the first of them tells all that wait by then, and the others find the rest.
    await context.jobs.send(transaction, 'tell-letters', { reference, state }, { delaySeconds });
  };

/** The job: one mail about all letters of an order that reached a state and were not told yet. */
export async function tellLetters(
  context: AppContext,
  { reference, state }: JobPayloads['tell-letters'],
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, reference);
    if (!order) return;
    const found = await transaction
      .select({ letter: letters, event: letterEvents })
      .from(letterEvents)
      .innerJoin(letters, eq(letters.id, letterEvents.letterId))
      .where(
        and(
          eq(letters.orderReference, reference),
          eq(letterEvents.to, state),
          isNotNull(letterEvents.mailDueAt),
        ),
      )
      .orderBy(asc(letters.position), asc(letterEvents.id));
    const ids = found.map(({ event }: { event: StoredEvent }) => event.id);
    if (ids.length === 0) return;
    await transaction.update(letterEvents).set({ mailDueAt: null }).where(inArray(letterEvents.id, ids));
    // A letter that was posted twice meanwhile is told once.
    const newest = new Map(found.map(({ letter, event }) => [letter.id, { letter, at: event.at }]));
    // Its customer has heard already that it came back.
    for (const { letter } of found) if (letter.state === 'returned') newest.delete(letter.id);
    await queueNews(transaction, context, { order, state, news: [...newest.values()] });
  });
}

async function queueNews(
  transaction: Transaction,
  context: AppContext,
  { order, state, news }: { order: StoredOrder; state: ToldState; news: readonly News[] },
): Promise<void> {
  const [first, ...others] = news;
  if (order.email === null || !first) return;
  const opened = await openedOrder(transaction, context, order);
  const to = { to: order.email, locale: order.locale };
  if (state === 'sent') {
    const data = { ...opened, letters: [sentOf(first), ...others.map(sentOf)] as const };
    await queueMail(transaction, context, { ...to, kind: 'letter-sent', data });
  } else {
    const data = { ...opened, letters: [receivedOf(first), ...others.map(receivedOf)] as const };
    await queueMail(transaction, context, { ...to, kind: 'letter-received', data });
  }
}

const sentOf = ({ letter, at }: News) => ({
  companyName: letter.companyName,
  letterOption: letter.option,
  sentAt: at.toISOString(),
  trackCode: letter.trackCode,
});

const receivedOf = ({ letter, at }: News) => ({
  companyName: letter.companyName,
  receivedAt: at.toISOString(),
  answerDueAt: answerDueAtOf(at).toISOString(),
});
