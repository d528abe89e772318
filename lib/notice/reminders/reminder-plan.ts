/** What a reminder can be about: the last day on which a letter, with a delivery to spare, ends the contract on a fixed day. Pure. */
import { addDays } from '@/lib/calendar/amsterdam';
import { reminderDaysBefore } from '@/lib/config/business';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { describeNotice, endSentence, latestSentence, type NoticeDescription } from '../describe';
import { findEarliestEnd } from '../find-earliest-end';
import { findLastNoticeDay } from '../last-notice-day';
import type { NoticeAnswer, NoticeQuestion } from '../notice-question';
import { ruleOf } from '../rule-of';
import { noticeRules } from '../rules';
import { isWorthRemindingOf } from './worth-reminding';

/** A day to remind of; both YYYY-MM-DD. */
export interface ReminderDay {
  /** The last day of posting. */
  readonly lastDay: string;
  /** The day on which the contract then ends. */
  readonly endsOn: string;
}

export type ReminderPlan =
  /** `missed`: the end before it, for which it is too late. */
  | (ReminderDay & { readonly kind: 'day'; readonly missed: ReminderDay | null })
  /** The last day is so near that no reminder would come before it. */
  | (ReminderDay & { readonly kind: 'soon' })
  /** Neither start nor end of the first term is known. */
  | { readonly kind: 'term-unknown' }
  /** A lease of which it is unknown when, or how often, the rent is due: its last day may lie weeks earlier than an assumed one. */
  | { readonly kind: 'payment-unknown' }
  /** Every day of waiting costs a day: there is no last one. */
  | { readonly kind: 'any-time'; readonly missed: ReminderDay | null }
  /** No rule gives a date, or statutes may give an earlier one. */
  | { readonly kind: 'no-rule' };

const notFixed: readonly NoticeAnswer['decidedBy'][] = [
  'notice-period',
  'payment-day',
  'fiscal-year-end',
  'death',
  'change',
];

/**
 * Whether an end is a fixed day: a tenant's day of payment recurs every month, like a period of notice, and the
 * statutes of an association may ask for more time than the law. A temporary lease that ends by itself needs no
 * letter; if the landlord did not write, a later one ends it later.
 */
export function isFixedEnd({
  decidedBy,
  assumptions,
}: Pick<NoticeAnswer, 'decidedBy' | 'assumptions'>): boolean {
  return decidedBy !== null && !notFixed.includes(decidedBy) && !assumptions.includes('landlord-wrote');
}

/** A lease of which the kind is unknown is taken for an ordinary one: a temporary one ends by itself on the same day. */
function ordinaryLease(question: NoticeQuestion): NoticeQuestion {
  return question.contractClass === 'rental' && question.temporaryLease == null
    ? { ...question, temporaryLease: false }
    : question;
}

/** The day of a question on its day of notice; null where there is none. */
export function findReminderDay(asked: NoticeQuestion, spareDays?: number): ReminderDay | null {
  const question = ordinaryLease(asked);
  const answer = findEarliestEnd(question);
  const lastDay = findLastNoticeDay(question, spareDays);
  if (!isFixedEnd(answer) || answer.earliestEnd === null) return null;
  return isWorthRemindingOf(answer, question, lastDay) ? { lastDay, endsOn: answer.earliestEnd } : null;
}

/** Whether contracts of a kind can have a last day of posting: a first term, a renewal or the end of the year. */
export function mayHaveLastDay(contractClass: ContractClass): boolean {
  const id = ruleOf(contractClass);
  const { firstTerm, certainty } = noticeRules[id];
  return (
    certainty !== 'not-covered' &&
    certainty !== 'default' &&
    (firstTerm !== 'irrelevant' || id === 'health-insurance')
  );
}

/** Longest time between a last day of posting and its end that is searched: a notice of three months, and the post. */
const searchedDays = 110;

/**
 * The nearest fixed end ahead that a letter posted after the question's day no longer reaches in time or with a
 * delivery to spare; null without one.
 */
function findMissed(question: NoticeQuestion, current: ReminderDay | null): ReminderDay | null {
  const { noticeDay } = question;
  const { earliestEnd } = findEarliestEnd(question);
  for (let days = 1; days <= searchedDays; days += 1) {
    const earlier = { ...question, noticeDay: addDays(noticeDay, -days) };
    const answer = findEarliestEnd(earlier);
    if (!isFixedEnd(answer) || answer.earliestEnd === null) continue;
    if (answer.earliestEnd < noticeDay) return null;
    if (answer.earliestEnd === current?.endsOn) continue;
    const found = findReminderDay(earlier, 0);
    if (found && (found.endsOn !== earliestEnd || found.lastDay >= noticeDay)) return found;
  }
  return null;
}

/** The plan of a question whose day of notice is today. */
export function planReminder(asked: NoticeQuestion): ReminderPlan {
  const question = ordinaryLease(asked);
  const { earliestEnd, certainty, assumptions } = findEarliestEnd(question);
  if (earliestEnd === null || certainty === 'default') return { kind: 'no-rule' };
  const today = question.noticeDay;
  const day = findReminderDay(question);
  const missed = findMissed(question, day);
  const isPaymentUnknown = assumptions.includes('rent-due-first') || assumptions.includes('rent-by-month');
  if (isPaymentUnknown && (day !== null || missed !== null)) return { kind: 'payment-unknown' };
  // On the last day itself the period of notice gives the same end; shortly before it no delivery is left to spare.
  if (missed !== null && missed.lastDay >= today) {
    return { ...missed, lastDay: findLastNoticeDay(question) ?? missed.lastDay, kind: 'soon' };
  }
  if (day !== null) {
    const isSoon = day.lastDay <= addDays(today, Math.min(...reminderDaysBefore));
    return isSoon ? { ...day, kind: 'soon' } : { ...day, kind: 'day', missed };
  }
  if (assumptions.includes('first-term-over')) return { kind: 'term-unknown' };
  return { kind: 'any-time', missed };
}

/** A sentence about an end (namespace `notice`), with its day. */
export interface ReminderDoubt {
  readonly key:
    | NoticeDescription['assumptions'][number]
    | ReturnType<typeof endSentence | typeof latestSentence>;
  /** YYYY-MM-DD: the day that a sentence names which names one. */
  readonly day: string;
}

/** What is not sure about the end of a reminder: what was assumed, and a presumption with the day by which it ends without it. */
export function listReminderDoubts(asked: NoticeQuestion, endsOn: string): ReminderDoubt[] {
  const answer = findEarliestEnd(ordinaryLease(asked));
  const { earliestEnd, latestEnd } = answer;
  if (earliestEnd !== endsOn) return [];
  const assumptions = answer.assumptions.filter((assumption) => assumption !== 'usual-delivery');
  const isSure = latestEnd === earliestEnd;
  return [
    ...describeNotice({ ...answer, assumptions }).assumptions.map(
      (key): ReminderDoubt => ({ key, day: endsOn }),
    ),
    ...(isSure ? [] : [{ key: endSentence(answer), day: endsOn } as const]),
    ...(isSure || latestEnd === null ? [] : [{ key: latestSentence(answer), day: latestEnd } as const]),
  ];
}

/** The days on which a reminder of `lastDay` is mailed, the first one first; only those after `today`. */
export function listMailDays(lastDay: string, today: string): string[] {
  return reminderDaysBefore.map((days) => addDays(lastDay, -days)).filter((day) => day > today);
}
