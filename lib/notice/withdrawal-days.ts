/** The days of the right to withdraw: 14 after its start, and longer where the company did not tell about it (6:230o). Pure. */
import { Temporal } from 'temporal-polyfill';
import { addDays } from '@/lib/calendar/amsterdam';
import { isHolidayByLaw, isWorkingDay, workingDayFrom } from '@/lib/calendar/working-days';
import { withdrawalDays } from '@/lib/config/business';
import type { SignUp } from './sign-up';

/** Months by which the period grows at most where the company did not tell about the right (6:230o lid 2). */
const untoldMonths = 12;

export interface WithdrawalDays {
  /** YYYY-MM-DD: the last day that is sure. */
  readonly by: string;
  /** YYYY-MM-DD: the last day if Good Friday and 5 May move it as holidays, where that is a later one; else null. */
  readonly byIfHoliday: string | null;
  /** YYYY-MM-DD: the last day if the company never told about the right, or null where it is known to have told. */
  readonly byIfUntold: string | null;
}

const earlier = (a: string, b: string) => (a < b ? a : b);

/** The last day if the company never tells; not moved to a working day, since what was read leaves that open. */
function lastDayUntold(start: string): string {
  return Temporal.PlainDate.from(start)
    .add({ days: withdrawalDays })
    .add({ months: untoldMonths })
    .toString();
}

/** The first day from a day on that is a working day by the General Time Limits Act too. */
function workingDayByLawFrom(date: string): string {
  let day = date;
  while (!isWorkingDay(day) || isHolidayByLaw(day)) day = addDays(day, 1);
  return day;
}

/**
 * The last of the 14 days after a day, moved to a working day as Regulation 1182/71 says, to which 6:230i refers;
 * whether Good Friday and 5 May count there is not settled. Never later than `limit`.
 */
function lastDayAfter(day: string, limit: string): Pick<WithdrawalDays, 'by' | 'byIfHoliday'> {
  const last = addDays(day, withdrawalDays);
  const by = earlier(workingDayFrom(last), limit);
  const byIfHoliday = earlier(workingDayByLawFrom(last), limit);
  return { by, byIfHoliday: byIfHoliday === by ? null : byIfHoliday };
}

/** The days of a contract whose period begins after `start`. */
export function withdrawalDaysOf({ isRightTold, toldOn }: SignUp, start: string): WithdrawalDays {
  const untold = lastDayUntold(start);
  if (toldOn !== null) {
    return { ...lastDayAfter(toldOn <= start ? start : toldOn, untold), byIfUntold: null };
  }
  if (isRightTold === false) return { by: untold, byIfHoliday: null, byIfUntold: untold };
  return { ...lastDayAfter(start, untold), byIfUntold: isRightTold === null ? untold : null };
}
