/** Scheduled work on disputes: answers that become final, silent companies, refunds. */
import { and, asc, eq, exists, isNull, lt, lte, not, or } from 'drizzle-orm';
import { addDays, amsterdamDate, startOfDay } from '@/lib/calendar/amsterdam';
import { companyAnswerDays, disputeCheckMaxDays, disputeUndoMinutes } from '@/lib/config/business';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import {
  listLettersStartedBefore,
  listUncalledLetters,
  lockLetterWithOrder,
  noteCallPlanned,
} from '../orders/letters/letter-queries';
import { findLetter } from '../orders/letters/letters';
import type { StoredLetter } from '../orders/letters/move-letter';
import { answerDueAtOf } from '../orders/order-mails';
import { letters } from '../orders/table';
import { scheduleCall } from './decide-letter';
import {
  answerableStates,
  callDueAtOf,
  checkDueAtOf,
  moneyBackAfter,
  moneyBackLatest,
  moneyBackStartBefore,
  refundableStates,
} from './dispute-terms';
import { startMoneyBack } from './money-back';
import { queueLetterMail } from './queue-letter-mail';
import {
  findOpenAnswer,
  listCallsOf,
  listSupplementsOf,
  type StoredCall,
  type StoredSupplement,
} from './stored-answers';
import { disputeAnswers, letterSupplements } from './table';

/** Runs all scheduled work. Failures are logged and retried in the next run; they do not block the rest. */
export async function runDueDisputes(context: AppContext): Promise<void> {
  for (const id of await listUnfinished(context)) {
    await attempt(context, 'making an answer final', () => finishAnswer(context, id));
  }
  for (const letterId of await listSilent(context)) {
    await attempt(context, 'planning a call', () =>
      context.db.transaction((transaction) => planCall(transaction, context, letterId)),
    );
  }
  for (const supplement of await listUnanswered(context)) {
    await attempt(context, 'following up a supplement', () => followUp(context, supplement));
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

/** The letter's answer that was neither undone nor checked. */
const isOpenAnswer = and(
  eq(disputeAnswers.letterId, letters.id),
  isNull(disputeAnswers.undoneAt),
  isNull(disputeAnswers.verdict),
);

/** Letters delivered, and supplements sent, until then: two full weeks ago. */
function answerDueSince(at: Date): Date {
  return startOfDay(addDays(amsterdamDate(at), -companyAnswerDays));
}

/** Ids of letters with an overdue answer and no call since their delivery. */
async function listSilent({ db, clock }: AppContext): Promise<string[]> {
  // Its answer is being checked; that can take longer than a run.
  const openAnswers = db.select({ id: disputeAnswers.id }).from(disputeAnswers).where(isOpenAnswer);
  return listUncalledLetters(db, { since: answerDueSince(clock.now()), where: not(exists(openAnswers)) });
}

type SentSupplement = Pick<StoredSupplement, 'id' | 'letterId' | 'sentAt'>;

/** Supplements with an overdue answer that were not followed up, the first sent first. */
async function listUnanswered({ db, clock }: AppContext): Promise<SentSupplement[]> {
  const { id, letterId, sentAt, followedUpAt } = letterSupplements;
  return db
    .select({ id, letterId, sentAt })
    .from(letterSupplements)
    .where(and(isNull(followedUpAt), lte(sentAt, answerDueSince(clock.now()))))
    .orderBy(asc(sentAt))
    .limit(500);
}

/** Plans a call about a supplement. Later runs skip it once a call was planned or its letter has ended. */
async function followUp(context: AppContext, { id, letterId, sentAt }: SentSupplement): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await planCall(transaction, context, letterId);
    const letter = await findLetter(transaction, letterId);
    const calls = await listCallsOf(transaction, [letterId]);
    const isCalled = calls.some(({ createdAt }) => sentAt !== null && createdAt > sentAt);
    if (letter && answerableStates.includes(letter.state) && !isCalled) return;
    await transaction
      .update(letterSupplements)
      .set({ followedUpAt: context.clock.now() })
      .where(eq(letterSupplements.id, id));
  });
}

/** Those that were made, or wait, since the letter was posted the last time: a dropped one was never made. */
function callsOfPosting({ workStartsAt }: StoredLetter, calls: readonly StoredCall[]): readonly StoredCall[] {
  return calls.filter(
    ({ createdAt, calledAt, outcome }) =>
      (calledAt === null || outcome !== null) && (workStartsAt === null || createdAt >= workStartsAt),
  );
}

/** Plans a call to a silent company: once per posting of a letter, and once per supplement. */
async function planCall(transaction: Transaction, context: AppContext, letterId: string): Promise<void> {
  const locked = await lockLetterWithOrder(transaction, letterId);
  const at = context.clock.now();
  if (!locked || !(locked.letter.state === 'received' || locked.letter.state === 'blocked')) return;
  const calls = callsOfPosting(locked.letter, await listCallsOf(transaction, [letterId]));
  const lastCall = calls.at(-1);
  // An instance of an earlier version planned it.
  if (lastCall && !locked.letter.callPlannedAt) {
    await noteCallPlanned(transaction, letterId, lastCall.createdAt);
  }
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
}

/** Letters past their term, without those whose refund still waits for the check of a confirmation. */
async function listOverdue({ db, clock }: AppContext): Promise<StoredLetter[]> {
  const at = clock.now();
  const confirmations = db
    .select({ id: disputeAnswers.id })
    .from(disputeAnswers)
    .where(and(isOpenAnswer, eq(disputeAnswers.kind, 'confirm')));
  return listLettersStartedBefore(db, {
    states: refundableStates,
    before: moneyBackStartBefore(at),
    where: or(
      not(exists(confirmations)),
      lt(letters.workStartsAt, moneyBackStartBefore(at, disputeCheckMaxDays)),
    ),
  });
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
