/** Open items about disputes for operators, by due date, and their numbers; each read by a partial index of the open ones. */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { overdueStartOf } from '@/lib/calendar/working-days';
import { followUpWorkingDays } from '@/lib/config/business';
import type { DatabaseOrTransaction } from '../../db/client';
import { countDue, type DueCount, dueColumns, nothingDue } from '../../db/count-due';
import { letters } from '../orders/table';
import { answerableStates, callDueAtOf, checkDueAtOf } from './dispute-terms';
import { supplementColumns } from './stored-answers';
import { disputeAnswers, followUpCalls, letterSupplements, moneyBacks } from './table';

/** Items of each kind that are listed at most; the rest follows as these are done. */
export const disputesShownMax = 25;

/** Open items of all letters (null), or of the given ones. */
export type AboutLetters = readonly string[] | null;

/** Days for which finished refunds are listed. */
const doneShownDays = 14;

/** Final, and neither undone nor checked by an operator. */
const isToCheck = and(
  isNotNull(disputeAnswers.finalAt),
  isNull(disputeAnswers.undoneAt),
  isNull(disputeAnswers.verdict),
);

/** Planned, about a letter that can still be answered: one that ended meanwhile is called about no more. */
const isToCall = and(isNull(followUpCalls.calledAt), inArray(letters.state, [...answerableStates]));

export async function listAnswersToCheck(db: DatabaseOrTransaction, about: AboutLetters) {
  return db
    .select()
    .from(disputeAnswers)
    .where(and(isToCheck, about ? inArray(disputeAnswers.letterId, [...about]) : undefined))
    .orderBy(asc(disputeAnswers.finalAt))
    .limit(disputesShownMax);
}

export async function countAnswersToCheck(db: DatabaseOrTransaction, at: Date): Promise<DueCount> {
  const overdue = lt(disputeAnswers.finalAt, overdueStartOf(at, followUpWorkingDays));
  const counted = await countDue(db, disputeAnswers, {
    due: isToCheck,
    late: overdue,
    by: disputeAnswers.finalAt,
  });
  return { ...counted, first: counted.first && checkDueAtOf(counted.first) };
}

export async function listOpenCalls(db: DatabaseOrTransaction, about: AboutLetters) {
  const rows = await db
    .select({ call: followUpCalls })
    .from(followUpCalls)
    .innerJoin(letters, eq(letters.id, followUpCalls.letterId))
    .where(and(isToCall, about ? inArray(followUpCalls.letterId, [...about]) : undefined))
    .orderBy(asc(followUpCalls.dueAt), asc(followUpCalls.createdAt))
    .limit(disputesShownMax);
  return rows.map(({ call }) => call);
}

export async function countOpenCalls(db: DatabaseOrTransaction, at: Date): Promise<DueCount> {
  const [counted] = await db
    .select(dueColumns(lt(followUpCalls.dueAt, at), followUpCalls.dueAt))
    .from(followUpCalls)
    .innerJoin(letters, eq(letters.id, followUpCalls.letterId))
    .where(isToCall);
  return counted ?? nothingDue;
}

export async function listUnsentSupplements(db: DatabaseOrTransaction, about: AboutLetters) {
  return db
    .select(supplementColumns)
    .from(letterSupplements)
    .where(
      and(
        isNull(letterSupplements.sentAt),
        about ? inArray(letterSupplements.letterId, [...about]) : undefined,
      ),
    )
    .orderBy(asc(letterSupplements.addedAt))
    .limit(disputesShownMax);
}

export async function countUnsentSupplements(db: DatabaseOrTransaction, at: Date): Promise<DueCount> {
  const unsent = isNull(letterSupplements.sentAt);
  const overdue = lt(letterSupplements.addedAt, overdueStartOf(at, followUpWorkingDays));
  const counted = await countDue(db, letterSupplements, {
    due: unsent,
    late: overdue,
    by: letterSupplements.addedAt,
  });
  return { ...counted, first: counted.first && callDueAtOf(counted.first) };
}

/** Refunds in progress, and the newest finished ones. */
export async function listMoneyBacks(db: DatabaseOrTransaction, at: Date, about: AboutLetters) {
  const wanted = about ? inArray(moneyBacks.letterId, [...about]) : undefined;
  // Two statements, each in the order of the index.
  const waiting = await db
    .select()
    .from(moneyBacks)
    .where(and(isNull(moneyBacks.refundedAt), wanted))
    .orderBy(asc(moneyBacks.at))
    .limit(disputesShownMax);
  const done = await db
    .select()
    .from(moneyBacks)
    .where(and(isShownDone(at), wanted))
    .orderBy(desc(moneyBacks.refundedAt))
    .limit(disputesShownMax);
  return [...waiting, ...done];
}

export async function countMoneyBacks(db: DatabaseOrTransaction, at: Date): Promise<number> {
  const [waiting, done] = await Promise.all([
    db.$count(moneyBacks, isNull(moneyBacks.refundedAt)),
    db.$count(moneyBacks, isShownDone(at)),
  ]);
  return waiting + done;
}

function isShownDone(at: Date): SQL {
  return gte(moneyBacks.refundedAt, new Date(at.getTime() - doneShownDays * 86_400_000));
}
