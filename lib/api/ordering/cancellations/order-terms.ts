/** Terms of an order of letters: what it costs, when it is posted, by when it is being worked on (spec §9). */
import { amsterdamDate, endOfDay, startOfDay } from '@/lib/calendar/amsterdam';
import { lastWithdrawalDayOf } from '@/lib/calendar/withdrawal-period';
import { addWorkingDays } from '@/lib/calendar/working-days';
import { processingWorkingDays, registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import type { CancellationState, LetterOption } from '@/lib/contract/cancellations';

/**
 * Versions of the words beside the order button and the choice of a starting moment, recorded with each order;
 * to be changed together with the words.
 */
export const orderTextVersion = '2026-11-21';
export const startMomentTextVersion = '2026-11-21';

/** When work may start: at once on the customer's express request, or after the right of withdrawal has ended. */
export type StartMoment = 'now' | 'after-withdrawal';

/** Price of one letter, VAT included, in cents. */
export function priceCentsOf(option: LetterOption): number {
  return option === 'registered' ? registeredLetterCents : regularLetterCents;
}

/** What some letters cost together, in cents. */
export function sumOfPrices(letters: readonly { readonly priceCents: number }[]): number {
  return letters.reduce((total, { priceCents }) => total + priceCents, 0);
}

/**
 * The date on a letter that is ordered at an instant: that day, or the day on which it will be posted where posting
 * waits: the working day after the withdrawal period.
 */
export function letterDateOf(orderedAt: Date, startMoment: StartMoment): string {
  if (startMoment === 'now') return amsterdamDate(orderedAt);
  return addWorkingDays(lastWithdrawalDayOf(orderedAt), 1);
}

/** The instant before which a letter may not be posted; null: as soon as it is paid. */
export function postAfterOf(letterDate: string, startMoment: StartMoment): Date | null {
  return startMoment === 'now' ? null : startOfDay(letterDate);
}

/** By when a paid order is being worked on: the end of the first working day after it may start (spec §9). */
export function processByOf(submittedAt: Date, postAfter: Date | null): Date {
  const start = postAfter && postAfter > submittedAt ? postAfter : submittedAt;
  return endOfDay(addWorkingDays(amsterdamDate(start), processingWorkingDays));
}

/** States of a letter that is not posted: withdrawing stops it. */
const unpostedStates: readonly CancellationState[] = ['awaiting_payment', 'submitted', 'processed'];

/** States of a letter with which nothing happens any more. */
const endStates: readonly CancellationState[] = ['confirmed', 'refunded', 'withdrawn', 'expired'];

/**
 * Whether the right of withdrawal still runs for at least one letter of an order. It ends with the period, and for a
 * letter that was sent at the customer's express request within the period, when that is posted.
 */
export function hasWithdrawalRight(
  { createdAt, startMoment }: { readonly createdAt: Date; readonly startMoment: StartMoment },
  states: readonly CancellationState[],
  at: Date,
): boolean {
  if (amsterdamDate(at) > lastWithdrawalDayOf(createdAt)) return false;
  return states.some(
    (state) =>
      unpostedStates.includes(state) || (startMoment === 'after-withdrawal' && !endStates.includes(state)),
  );
}

/** Whether an order has ended: nothing happens to any of its letters any more, unless a late payment revives it. */
export function isEndedOrder(states: readonly CancellationState[]): boolean {
  return states.every((state) => endStates.includes(state));
}
