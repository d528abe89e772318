/** Terms of a letter that came back. All days are those of Amsterdam. */
import { addDays, amsterdamDate, endOfDay } from '@/lib/calendar/amsterdam';
import { returnCheckMaxDays, returnChoiceDays } from '@/lib/config/business';

/**
 * Until when its customer chooses; then the price goes back. Never later than the promise of money back: `promisedAt`, null where that does
 * not apply any more.
 */
export function chooseByOf(returnedAt: Date, promisedAt: Date | null): Date {
  const chooseBy = endOfDay(addDays(amsterdamDate(returnedAt), returnChoiceDays));
  return promisedAt && promisedAt < chooseBy ? promisedAt : chooseBy;
}

/** When the customer is reminded: half-way. */
export function remindAtOf(returnedAt: Date, chooseBy: Date): Date {
  return new Date((returnedAt.getTime() + chooseBy.getTime()) / 2);
}

/** By when money goes back that was chosen while only the customer had reported the return. */
export function paidByOf(chosenAt: Date): Date {
  return endOfDay(addDays(amsterdamDate(chosenAt), returnCheckMaxDays));
}
