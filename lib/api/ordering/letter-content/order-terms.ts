/** Terms of an order of letters: price, posting date, and the due date of the work. */
import { amsterdamDate, endOfDay, startOfDay } from '@/lib/calendar/amsterdam';
import { lastWithdrawalDayOf } from '@/lib/calendar/withdrawal-period';
import { addWorkingDays } from '@/lib/calendar/working-days';
import { processingWorkingDays, registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import type { CancellationState } from '@/lib/contract/cancellations';
import type { LetterOption } from '@/lib/contract/letters/letter-kinds';
import type { StartMoment } from '@/lib/contract/letters/start-texts';

/**
 * Versions of the texts beside the order button and the choice of a starting moment, recorded with each order; must change together with
 * those texts.
 */
export const orderTextVersion = '2026-11-21';
export const startMomentTextVersion = '2026-11-21';

/** Price of one letter, VAT included, in cents. */
export function priceCentsOf(option: LetterOption): number {
  return option === 'registered' ? registeredLetterCents : regularLetterCents;
}

/** Total price of letters, in cents. */
export function sumOfPrices(letters: readonly { readonly priceCents: number }[]): number {
  return letters.reduce((total, { priceCents }) => total + priceCents, 0);
}

/** The date on a letter ordered at an instant: that day, or for delayed posting the working day after the withdrawal period. */
export function letterDateOf(orderedAt: Date, startMoment: StartMoment): string {
  if (startMoment === 'now') return amsterdamDate(orderedAt);
  return addWorkingDays(lastWithdrawalDayOf(orderedAt), 1);
}

/** The last day on which a letter of a date is posted, as promised: `processingWorkingDays` after its date. */
export function lastPostingDayOf(letterDate: string): string {
  return addWorkingDays(letterDate, processingWorkingDays);
}

/** The instant before which a letter may not be posted; null: as soon as it is paid. */
export function postAfterOf(letterDate: string, startMoment: StartMoment): Date | null {
  return startMoment === 'now' ? null : startOfDay(letterDate);
}

/** When work on a paid order is due: the end of the first working day after it may start. */
export function processByOf(submittedAt: Date, postAfter: Date | null): Date {
  const start = postAfter && postAfter > submittedAt ? postAfter : submittedAt;
  return endOfDay(lastPostingDayOf(amsterdamDate(start)));
}

/** Paid and not posted: withdrawing stops the letter. */
const stoppableStates: readonly CancellationState[] = ['submitted', 'processed'];

/** Posted, and not at its end. */
const postedStates: readonly CancellationState[] = ['sent', 'received', 'returned', 'blocked'];

/** End states of a letter. */
const endStates: readonly CancellationState[] = ['confirmed', 'refunded', 'withdrawn', 'expired'];

/**
 * Whether mails and the order's page offer to withdraw at least one of these letters. The right ends with the period, or for a letter
 * sent at the customer's express request within the period, at its posting. An unpaid order is not offered: it lapses by itself.
 */
export function offersWithdrawal(
  { createdAt, startMoment }: { readonly createdAt: Date; readonly startMoment: StartMoment },
  states: readonly CancellationState[],
  at: Date,
): boolean {
  if (amsterdamDate(at) > lastWithdrawalDayOf(createdAt)) return false;
  return states.some(
    (state) =>
      stoppableStates.includes(state) || (startMoment === 'after-withdrawal' && postedStates.includes(state)),
  );
}

/** Whether an order has ended: all its letters are in an end state, unless a late payment revives it. */
export function isEndedOrder(states: readonly CancellationState[]): boolean {
  return states.every((state) => endStates.includes(state));
}
