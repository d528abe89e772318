/** Letters that were not started, and answers and calls about letters that were not dealt with, by the day that a mail named. */
import { and, eq, exists, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { amsterdamDate, endOfDay } from '@/lib/calendar/amsterdam';
import { overdueStartOf } from '@/lib/calendar/working-days';
import { followUpWorkingDays, processingWorkingDays } from '@/lib/config/business';
import { href } from '@/lib/routes/href';
import type { DatabaseOrTransaction } from '../../db/client';
import {
  answerableStates,
  callDueAtOf,
  checkDueAtOf,
  moneyBackAfter,
} from '../../ordering/disputes/dispute-terms';
import { disputeAnswers, followUpCalls } from '../../ordering/disputes/table';
import { lastPostingDayOf } from '../../ordering/letter-content/order-terms';
import { openedOrder } from '../../ordering/orders/opened-order';
import { lockOrder } from '../../ordering/orders/orders';
import { letters, orders } from '../../ordering/orders/table';
import { type LatePromise, mailColumns, type PromiseSource } from './late-promise';

const common = {
  reference: letters.orderReference,
  company: { company: letters.company, companyName: letters.companyName },
  ...mailColumns(letters.orderReference, orders.email),
};

const isAnswerable = inArray(letters.state, [...answerableStates]);

/** Of a letter and its order: it is not posted, or not started. */
const isUnposted = or(
  eq(letters.state, 'submitted'),
  and(eq(letters.state, 'processed'), eq(orders.startMoment, 'after-withdrawal')),
);
const isUnchecked = and(isNull(disputeAnswers.undoneAt), isNull(disputeAnswers.verdict), isAnswerable);
const isUncalled = and(isNull(followUpCalls.calledAt), isAnswerable);

/** Of a letter with its order, answers and calls: it waits for something of us, late or not. */
export const isLetterWithUs = or(
  isUnposted,
  and(isNotNull(disputeAnswers.id), isUnchecked),
  and(isNotNull(followUpCalls.id), isUncalled),
);

const isOf = (reference: string | undefined) =>
  reference === undefined ? undefined : eq(letters.orderReference, reference);

/** The receipt says when work on a letter starts, or, of one that waits, when it is posted. */
async function listLetters(
  db: DatabaseOrTransaction,
  at: Date,
  reference: string | undefined,
): Promise<LatePromise[]> {
  const rows = await db
    .select({
      ...common,
      workStartsAt: letters.workStartsAt,
      handedOverAt: letters.handedOverAt,
      postAfter: letters.postAfter,
      startMoment: orders.startMoment,
      submittedAt: orders.submittedAt,
    })
    .from(letters)
    .innerJoin(orders, eq(orders.reference, letters.orderReference))
    .where(
      and(isUnposted, lt(letters.workStartsAt, overdueStartOf(at, processingWorkingDays)), isOf(reference)),
    );
  return rows.flatMap(({ workStartsAt, handedOverAt, postAfter, startMoment, submittedAt, ...row }) => {
    if (workStartsAt === null || submittedAt === null) return [];
    return [
      {
        ...row,
        task: startMoment === 'now' ? ('start' as const) : ('post' as const),
        isHandedOver: handedOverAt !== null,
        saidBy: endOfDay(lastPostingDayOf(amsterdamDate(workStartsAt))),
        // If it is not posted at all, its price goes back then.
        nextBy: () => moneyBackAfter(submittedAt, postAfter),
      },
    ];
  });
}

/** A company's answer is checked by a day. */
async function listChecks(
  db: DatabaseOrTransaction,
  at: Date,
  reference: string | undefined,
): Promise<LatePromise[]> {
  const { finalAt } = disputeAnswers;
  const rows = await db
    .select({ ...common, finalAt })
    .from(disputeAnswers)
    .innerJoin(letters, eq(letters.id, disputeAnswers.letterId))
    .innerJoin(orders, eq(orders.reference, letters.orderReference))
    .where(and(lt(finalAt, overdueStartOf(at, followUpWorkingDays)), isUnchecked, isOf(reference)));
  return rows.flatMap(({ finalAt: from, ...row }) =>
    from === null
      ? []
      : [
          {
            ...row,
            task: 'check' as const,
            isHandedOver: false,
            saidBy: checkDueAtOf(from),
            nextBy: checkDueAtOf,
          },
        ],
  );
}

/** A mail names the day of a call about a refusal, and of another call; not that of the first one to a silent company. */
async function listCalls(
  db: DatabaseOrTransaction,
  at: Date,
  reference: string | undefined,
): Promise<LatePromise[]> {
  const earlier = alias(followUpCalls, 'earlier');
  const isAgain = exists(
    db
      .select({ id: earlier.id })
      .from(earlier)
      .where(and(eq(earlier.letterId, followUpCalls.letterId), isNotNull(earlier.outcome))),
  );
  const rows = await db
    .select({ ...common, saidBy: followUpCalls.dueAt })
    .from(followUpCalls)
    .innerJoin(letters, eq(letters.id, followUpCalls.letterId))
    .innerJoin(orders, eq(orders.reference, letters.orderReference))
    .where(
      and(
        isUncalled,
        lt(followUpCalls.dueAt, at),
        or(eq(followUpCalls.reason, 'rejected'), isAgain),
        isOf(reference),
      ),
    );
  return rows.map((row) => ({ ...row, task: 'call' as const, isHandedOver: false, nextBy: callDueAtOf }));
}

export const lateOfOrders: PromiseSource = {
  async list(db, at, reference) {
    const lists = [listLetters, listChecks, listCalls];
    const found: LatePromise[] = [];
    for (const list of lists) found.push(...(await list(db, at, reference)));
    return found;
  },
  lock: lockOrder,
  async findPath(transaction, context, reference) {
    const order = await lockOrder(transaction, reference);
    if (!order) return null;
    const { key } = await openedOrder(transaction, context, order);
    return href('cancel-track-reference', order.locale, { reference }, { key });
  },
};
