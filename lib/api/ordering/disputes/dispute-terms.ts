/** Terms of a dispute: for answers, calls and refunds. All days are those of Amsterdam. */
import { addDays, amsterdamDate, endOfDay, startOfDay } from '@/lib/calendar/amsterdam';
import { addWorkingDays, workingDayFrom } from '@/lib/calendar/working-days';
import {
  cancellationMaxDays,
  disputeCheckMaxDays,
  disputeLinkMaxDays,
  disputeUndoMinutes,
  followUpWorkingDays,
} from '@/lib/config/business';
import type { CancellationState } from '@/lib/contract/cancellations';
import type { StoredLetter } from '../orders/letters/move-letter';

/** Open states of a letter that the company has or is about to get; one that came back it may have after all. */
export const answerableStates: readonly CancellationState[] = ['sent', 'received', 'returned', 'blocked'];

/** Paid, and neither confirmed nor ended: refundable. */
export const refundableStates: readonly CancellationState[] = [
  'submitted',
  'processed',
  'sent',
  'received',
  'returned',
  'blocked',
];

/** The last instant at which an answer can be undone. */
export function undoUntilOf(answeredAt: Date): Date {
  return new Date(answeredAt.getTime() + disputeUndoMinutes * 60_000);
}

/** The last instant at which a letter can be answered: 30 days after its delivery, or that of its supplement. */
export function answerUntilOf(arrivedAt: Date): Date {
  return endOfDay(addDays(amsterdamDate(arrivedAt), disputeLinkMaxDays));
}

/** When a call to the company is due. */
export function callDueAtOf(at: Date): Date {
  return endOfDay(addWorkingDays(amsterdamDate(at), followUpWorkingDays));
}

/** Due time of a call planned for a day, or for the next working day after it. */
export function callDueOn(date: string): Date {
  return endOfDay(workingDayFrom(date));
}

/** When an operator's check of an answer is due: the same term as all work. */
export function checkDueAtOf(finalAt: Date): Date {
  return callDueAtOf(finalAt);
}

/** The last instant before the refund; the term begins when work may start. */
export function moneyBackAfter(submittedAt: Date, postAfter: Date | null): Date {
  const start = postAfter && postAfter > submittedAt ? postAfter : submittedAt;
  return endOfDay(addDays(amsterdamDate(start), cancellationMaxDays));
}

/** The instant before which a term began that has passed, some more days ago. */
export function moneyBackStartBefore(at: Date, days = 0): Date {
  return startOfDay(addDays(amsterdamDate(at), -cancellationMaxDays - days));
}

/** Maximum delay of the refund while a confirmation has to be checked. */
export function moneyBackLatest(after: Date): Date {
  return endOfDay(addDays(amsterdamDate(after), disputeCheckMaxDays));
}

/**
 * Returns the day (YYYY-MM-DD) that the notice rules give without assumptions about the contract, or the later one that the letter
 * asks for; null where the rules give none, as without the contract's start.
 */
export function knownEndOf({ input }: Pick<StoredLetter, 'input'>): string | null {
  const ending = input?.ending;
  if (!ending || ending.mode === 'death' || !ending.expected) return null;
  return ending.mode === 'date' && ending.date > ending.expected ? ending.date : ending.expected;
}

/** Whether a company's last day is later than the one that the notice rules gave; false where either is not known. */
export function isLater(lastDay: string | null, expectedEnd: string | null): boolean {
  return lastDay !== null && expectedEnd !== null && lastDay > expectedEnd;
}
