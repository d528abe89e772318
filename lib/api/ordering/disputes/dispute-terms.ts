/** The terms of a dispute: until when a company can answer, be waited for, and be believed. All days are Amsterdam's. */
import { addDays, amsterdamDate, endOfDay } from '@/lib/calendar/amsterdam';
import { addWorkingDays, workingDayFrom } from '@/lib/calendar/working-days';
import {
  cancellationMaxDays,
  disputeCheckMaxDays,
  disputeLinkMaxDays,
  disputeUndoMinutes,
  followUpWorkingDays,
} from '@/lib/config/business';
import type { CancellationState } from '@/lib/contract/cancellations';

/** States in which a company has the letter, or will have it any day, and nothing is settled. */
export const answerableStates: readonly CancellationState[] = ['sent', 'received', 'blocked'];

/** Paid and neither confirmed nor ended: the money goes back for these. */
export const refundableStates: readonly CancellationState[] = [
  'submitted',
  'processed',
  'sent',
  'received',
  'blocked',
];

/** The last instant at which an answer can be undone. */
export function undoUntilOf(answeredAt: Date): Date {
  return new Date(answeredAt.getTime() + disputeUndoMinutes * 60_000);
}

/** The last instant at which a letter can be answered: 30 days after it, or what was added to it, arrived. */
export function answerUntilOf(arrivedAt: Date): Date {
  return endOfDay(addDays(amsterdamDate(arrivedAt), disputeLinkMaxDays));
}

/** By when a company is called. */
export function callDueAtOf(at: Date): Date {
  return endOfDay(addWorkingDays(amsterdamDate(at), followUpWorkingDays));
}

/** By when a company is called that is to be called on a day, or on the next working day where that is none. */
export function callDueOn(date: string): Date {
  return endOfDay(workingDayFrom(date));
}

/** By when an operator checks an answer: as quickly as everything else is worked on. */
export function checkDueAtOf(finalAt: Date): Date {
  return callDueAtOf(finalAt);
}

/** The last instant of the term after which the money goes back; it starts when we may start (spec §1, §9). */
export function moneyBackAfter(submittedAt: Date, postAfter: Date | null): Date {
  const start = postAfter && postAfter > submittedAt ? postAfter : submittedAt;
  return endOfDay(addDays(amsterdamDate(start), cancellationMaxDays));
}

/** How long that waits at most where a confirmation still has to be checked. */
export function moneyBackLatest(after: Date): Date {
  return endOfDay(addDays(amsterdamDate(after), disputeCheckMaxDays));
}

/** Whether a company's last day is later than the one that the notice rules gave; false where either is not known. */
export function isLater(lastDay: string | null, expectedEnd: string | null): boolean {
  return lastDay !== null && expectedEnd !== null && lastDay > expectedEnd;
}
