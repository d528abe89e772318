/** Terms of an order of letters: what it costs, when it is posted, by when it is being worked on (spec §9). */
import { addDays, amsterdamDate, endOfDay, startOfDay } from '@/lib/calendar/amsterdam';
import { addWorkingDays, workingDayFrom } from '@/lib/calendar/working-days';
import {
  processingWorkingDays,
  registeredLetterCents,
  regularLetterCents,
  withdrawalDays,
} from '@/lib/config/business';
import type { LetterOption } from '@/lib/contract/cancellations';

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
 * waits. The withdrawal period ends with its fourteenth day, or with the next working day where that is none; the
 * letter goes the working day after.
 */
export function letterDateOf(orderedAt: Date, startMoment: StartMoment): string {
  const today = amsterdamDate(orderedAt);
  if (startMoment === 'now') return today;
  return addWorkingDays(workingDayFrom(addDays(today, withdrawalDays)), 1);
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
