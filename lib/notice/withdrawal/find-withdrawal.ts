/**
 * The right to withdraw from a contract made at a distance or at the door, within 14 days and without a reason (articles 6:230h to
 * 6:230s of the Civil Code). Pure.
 */
import { Temporal } from 'temporal-polyfill';
import { addDays } from '@/lib/calendar/amsterdam';
import { workingDayFrom } from '@/lib/calendar/working-days';
import { withdrawalDays } from '@/lib/config/business';
import type { ContractClass } from '@/lib/contract/company-kinds';
import type { NoticeQuestion, Prepayment } from '../notice-question';
import { refundDueCents } from '../refund';
import type { NoticeNote } from '../sources';
import type { SignUp } from './sign-up';

/** Months by which the period grows at most where the company did not tell about the right (6:230o lid 2). */
const untoldMonths = 12;

/**
 * Contracts with this right. Rent of a home, games of chance, financial services and gifts have none (6:230h), associations are no
 * traders; of another kind only a subscription.
 */
const classesWithRight: ReadonlySet<ContractClass> = new Set([
  'telecom',
  'energy',
  'water',
  'streaming',
  'software',
  'gym',
  'food',
  'press',
  'mobility',
  'service',
]);

export const withdrawalStates = [
  /** The question's notice is in time. */
  'in-time',
  /** In time only if the company did not tell about the right, which is unknown. */
  'in-time-if-untold',
  'late',
  /** Made at the company's own premises. */
  'made-in-shop',
  /** This kind of contract, or a business, has no such right. */
  'no-right',
  /** The day on which the contract was made is unknown. */
  'day-unknown',
] as const;

export interface Withdrawal {
  readonly state: (typeof withdrawalStates)[number];
  /** YYYY-MM-DD: the last day that is sure; null where there is no right or its first day is unknown. */
  readonly by: string | null;
  /** YYYY-MM-DD: the last day if the company never told about the right, or null where it is known to have told. */
  readonly byIfUntold: string | null;
  /** Of a prepayment, in time: what comes back at least and at most; null without one. */
  readonly refund: { readonly leastCents: number; readonly mostCents: number } | null;
}

const without = (state: Withdrawal['state']): Withdrawal => ({
  state,
  by: null,
  byIfUntold: null,
  refund: null,
});

/** The last of the days, moved to a working day as Regulation 1182/71 says, to which 6:230i refers. */
function lastDayAfter(day: string): string {
  return workingDayFrom(addDays(day, withdrawalDays));
}

/** The last day if the company never tells; not moved to a working day, since what was read leaves that open. */
function lastDayUntold(start: string): string {
  return Temporal.PlainDate.from(start)
    .add({ days: withdrawalDays })
    .add({ months: untoldMonths })
    .toString();
}

const earlier = (a: string, b: string) => (a < b ? a : b);

/** The days of a contract whose period begins after a day. */
function daysOf(
  { isRightTold, toldOn }: SignUp,
  start: string,
): Pick<Withdrawal, 'byIfUntold'> & { by: string } {
  const untold = lastDayUntold(start);
  if (toldOn !== null) {
    const by = toldOn <= start ? lastDayAfter(start) : earlier(lastDayAfter(toldOn), untold);
    return { by, byIfUntold: null };
  }
  if (isRightTold === null) return { by: lastDayAfter(start), byIfUntold: untold };
  return isRightTold ? { by: lastDayAfter(start), byIfUntold: null } : { by: untold, byIfUntold: untold };
}

/**
 * What comes back. The days before the withdrawal are paid for only where the consumer asked to begin at once and was told about the
 * right (6:230s lid 4 and 5).
 */
function refundOf(
  { isStartAsked, isRightTold, toldOn, madeOn }: SignUp,
  noticeDay: string,
  prepaid: Prepayment,
) {
  const rest = refundDueCents(addDays(noticeDay, -1), prepaid);
  const all = prepaid.amountCents;
  const isToldInTime = toldOn !== null && madeOn !== null ? toldOn <= madeOn : isRightTold;
  const owesNothing = isStartAsked === false || isToldInTime === false;
  const owesForDays = isStartAsked === true && isToldInTime === true;
  return { leastCents: owesNothing ? all : rest, mostCents: owesNothing || !owesForDays ? all : rest };
}

/** The right to withdraw; null where nothing was answered about how the contract was made. */
export function findWithdrawal({
  signUp,
  contractClass,
  business = false,
  isSubscription = null,
  noticeDay,
  prepayment,
}: NoticeQuestion): Withdrawal | null {
  if (!signUp) return null;
  const hasRight =
    classesWithRight.has(contractClass) || (contractClass === 'other' && isSubscription === true);
  if (business || !hasRight) return without('no-right');
  if (signUp.madeAt === 'shop') return without('made-in-shop');
  if (signUp.madeOn === null) return without('day-unknown');
  const { by, byIfUntold } = daysOf(signUp, signUp.receivedOn ?? signUp.madeOn);
  const isPossible = noticeDay <= (byIfUntold ?? by);
  return {
    state: noticeDay <= by ? 'in-time' : isPossible ? 'in-time-if-untold' : 'late',
    by,
    byIfUntold,
    refund: prepayment && isPossible ? refundOf(signUp, noticeDay, prepayment) : null,
  };
}

/** What is worth knowing about the right to withdraw, where the day is known on which the contract was made. */
export function listWithdrawalNotes(withdrawal: Withdrawal | null): readonly NoticeNote[] {
  if (!withdrawal?.by) return [];
  const ways = withdrawal.state === 'late' ? [] : (['withdrawal-how', 'withdrawal-money'] as const);
  return [...ways, 'withdrawal-exceptions'];
}
