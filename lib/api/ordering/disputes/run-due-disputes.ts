/** Scheduled work on disputes: answers that become final, silent companies, refunds. */
import { and, eq, exists, gt, inArray, isNull, lte, not } from 'drizzle-orm';
import { addDays, amsterdamDate, startOfDay } from '@/lib/calendar/amsterdam';
import { cancellationMaxDays, companyAnswerDays, disputeUndoMinutes } from '@/lib/config/business';
import type { AppContext } from '../../core/context';
import {
  listLettersPaidBefore,
  listLettersSince,
  lockLetterWithOrder,
} from '../cancellations/letters/letter-questions';
import type { StoredLetter } from '../cancellations/letters/move-letter';
import { answerDueAtOf } from '../cancellations/order-mails';
import { letters } from '../cancellations/table';
import { scheduleCall } from './decide-letter';
import {
  callDueAtOf,
  checkDueAtOf,
  moneyBackAfter,
  moneyBackLatest,
  refundableStates,
} from './dispute-terms';
import { startMoneyBack } from './money-back';
import { queueLetterMail } from './queue-letter-mail';
import { findOpenAnswer, listCallsOf, listSupplementsOf } from './stored-answers';
import { disputeAnswers, followUpCalls, letterSupplements } from './table';

/** Runs all scheduled work. Failures are logged and retried in the next run; they do not block the rest. */
export async function runDueDisputes(context: AppContext): Promise<void> {
  for (const id of await listUnfinished(context)) {
    await attempt(context, 'making an answer final', () => finishAnswer(context, id));
  }
  for (const letterId of await listSilent(context)) {
    await attempt(context, 'planning a call', () => planCall(context, letterId));
  }
  for (const letter of await listOverdue(context)) {
    await attempt(context, 'giving money back', () => payBack(context, letter));
  }
}

async function attempt(context: AppContext, what: string, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    context.log.error({ err: error }, `${what} failed`);
  }
}

/** Answers that can no longer be undone. */
async function listUnfinished(context: AppContext): Promise<string[]> {
  const before = new Date(context.clock.now().getTime() - disputeUndoMinutes * 60_000 - 1);
  const rows = await context.db
    .select({ id: disputeAnswers.id })
    .from(disputeAnswers)
    .where(
      and(isNull(disputeAnswers.undoneAt), isNull(disputeAnswers.finalAt), lte(disputeAnswers.at, before)),
    )
    .limit(500);
  return rows.map((row) => row.id);
}

async function finishAnswer(context: AppContext, id: string): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const [known] = await transaction.select().from(disputeAnswers).where(eq(disputeAnswers.id, id));
    const locked = known && (await lockLetterWithOrder(transaction, known.letterId));
    const at = context.clock.now();
    const [answer] = await transaction
      .update(disputeAnswers)
      .set({ finalAt: at })
      .where(and(eq(disputeAnswers.id, id), isNull(disputeAnswers.undoneAt), isNull(disputeAnswers.finalAt)))
      .returning();
    if (!answer || !locked) return;
    await queueLetterMail(transaction, context, locked, 'dispute-answered', {
      answer: answer.kind,
      at: answer.at.toISOString(),
      checkBy: checkDueAtOf(at).toISOString(),
    });
  });
}

/** Ids of letters with an overdue answer and no call since their delivery or that of a supplement. */
async function listSilent(context: AppContext): Promise<string[]> {
  const at = context.clock.now();
  // Delivered at least two full weeks ago.
  const since = startOfDay(addDays(amsterdamDate(at), -companyAnswerDays));
  const { db } = context;
  const calls = db
    .select({ id: followUpCalls.id })
    .from(followUpCalls)
    .where(eq(followUpCalls.letterId, letters.id));
  // Its answer is being checked; that can take longer than a run.
  const openAnswers = db
    .select({ id: disputeAnswers.id })
    .from(disputeAnswers)
    .where(
      and(
        eq(disputeAnswers.letterId, letters.id),
        isNull(disputeAnswers.undoneAt),
        isNull(disputeAnswers.verdict),
      ),
    );
  const where = and(not(exists(calls)), not(exists(openAnswers)));
  const received = await listLettersSince(db, { state: 'received', since, where });
  const calledSince = db
    .select({ id: followUpCalls.id })
    .from(followUpCalls)
    .where(
      and(
        eq(followUpCalls.letterId, letterSupplements.letterId),
        gt(followUpCalls.createdAt, letterSupplements.sentAt),
      ),
    );
  const supplied = await db
    .select({ letterId: letterSupplements.letterId })
    .from(letterSupplements)
    .innerJoin(letters, eq(letters.id, letterSupplements.letterId))
    .where(
      and(
        inArray(letters.state, ['received', 'blocked']),
        lte(letterSupplements.sentAt, since),
        not(exists(calledSince)),
      ),
    )
    .limit(500);
  return [...new Set([...received, ...supplied.map(({ letterId }) => letterId)])];
}

/** Plans a call to a silent company: once per letter, and once per supplement. */
async function planCall(context: AppContext, letterId: string): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const locked = await lockLetterWithOrder(transaction, letterId);
    const at = context.clock.now();
    if (!locked || !(locked.letter.state === 'received' || locked.letter.state === 'blocked')) return;
    const calls = await listCallsOf(transaction, [letterId]);
    if (calls.some(({ calledAt }) => calledAt === null)) return;
    if (await findOpenAnswer(transaction, letterId)) return;
    const supplements = await listSupplementsOf(transaction, [letterId]);
    const lastSent = supplements.map(({ sentAt }) => sentAt).findLast((sentAt) => sentAt !== null);
    if (lastSent) {
      if (answerDueAtOf(lastSent) >= at || calls.some(({ createdAt }) => createdAt > lastSent)) return;
    } else if (locked.letter.state === 'blocked' || calls.length > 0) {
      // Its answer was checked, and its effects are in progress.
      return;
    }
    await scheduleCall(transaction, { letterId, reason: 'silent', dueAt: callDueAtOf(at), at });
  });
}

/** Letters that may be past their term; each is checked again with its lock. */
async function listOverdue(context: AppContext): Promise<StoredLetter[]> {
  const at = context.clock.now();
  const before = startOfDay(addDays(amsterdamDate(at), -cancellationMaxDays));
  const found = await listLettersPaidBefore(context.db, { states: refundableStates, before });
  return found
    .filter(
      ({ letter, order }) => order.submittedAt && at > moneyBackAfter(order.submittedAt, letter.postAfter),
    )
    .map(({ letter }) => letter);
}

async function payBack(context: AppContext, { id }: StoredLetter): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const locked = await lockLetterWithOrder(transaction, id);
    if (!locked?.order.submittedAt) return;
    const at = context.clock.now();
    const after = moneyBackAfter(locked.order.submittedAt, locked.letter.postAfter);
    const open = await findOpenAnswer(transaction, id);
    // A confirmation to be checked delays the refund, up to a number of days.
    if (open?.kind === 'confirm' && at <= moneyBackLatest(after)) return;
    await startMoneyBack(transaction, context, locked, { reason: 'term', by: null, note: null });
  });
}
