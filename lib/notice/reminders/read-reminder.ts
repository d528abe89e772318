/**
 * The contract of a reminder out of parameters: those of the notice question that describe it, and its end where that
 * is given instead of its start. Pure. The same text is stored and read again on every later day.
 */
import { Temporal } from 'temporal-polyfill';
import { findCalendarDate } from '@/lib/fields/calendar-date';
import type { NoticeQuestion } from '../notice-question';
import { type NoticeFacts, noticeSearch, readNotice } from '../read-notice';
import type { NoticeParameter, NoticeProblem } from '../reading/parameter-reader';
import { signUpParameters } from '../sign-up';

/** Names of the parameters, in the order in which they are stored. */
export const reminderParameters = [
  'contract_class',
  'company',
  'business',
  'subscription',
  'contract_start',
  'term_months',
  'contract_end',
  'renewal',
  'renewal_months',
  'press_frequency',
  'payment_months',
  'payment_day',
  'temporary_lease',
] as const satisfies readonly (NoticeParameter | 'contract_end')[];
export type ReminderParameter = (typeof reminderParameters)[number];

/** What was given, each once; an empty text counts as not given. */
export type ReminderInput = Readonly<Partial<Record<ReminderParameter, string>>>;

export interface ReminderReading {
  /** A question about a letter that is posted on the day of the request; null where something is wrong or missing. */
  readonly question: NoticeQuestion | null;
  readonly problems: Readonly<Partial<Record<ReminderParameter, NoticeProblem>>>;
}

/** Dates beyond these are slips of the keyboard; the same bounds as of the notice question. */
const firstDay = '1950-01-01';
const lastDay = '2149-12-31';

/**
 * A first term that ends on a day: whole months, counted as the rules count them. A year unless that has no such day (29 February); never
 * more, because a longer term would let the rules presume an earlier end.
 */
function termEndingOn(end: string): { contractStart: string; termMonths: number } {
  const day = Temporal.PlainDate.from(end);
  for (const termMonths of [12, 1, 2]) {
    const start = day.subtract({ months: termMonths });
    if (start.add({ months: termMonths }).equals(day)) return { contractStart: start.toString(), termMonths };
  }
  throw new RangeError(`no term of whole months ends on ${end}`);
}

/** Reads the parameters; `facts.today` is the day of posting. Throws nothing: every mistake is a problem of its parameter. */
export function readReminder(input: ReminderInput, facts: NoticeFacts): ReminderReading {
  const { contract_end: typedEnd, ...contract } = input;
  const reading = readNotice({ ...contract, notice_day_means: 'sent' }, facts);
  const problems: Partial<Record<ReminderParameter, NoticeProblem>> = { ...reading.problems };
  if (!typedEnd?.trim()) return { question: reading.question, problems };
  const end = findCalendarDate(typedEnd.trim());
  if (end === null || end < firstDay || end > lastDay) problems.contract_end = 'date';
  if (reading.question === null || end === null || problems.contract_end) return { question: null, problems };
  return { question: { ...reading.question, ...termEndingOn(end) }, problems };
}

/** The given parameters as a query, in a fixed order: equal contracts give equal texts. */
export function reminderSearch(input: ReminderInput): URLSearchParams {
  return new URLSearchParams(
    reminderParameters.flatMap((name) => {
      const value = input[name]?.trim();
      if (!value) return [];
      const isDay = name === 'contract_start' || name === 'contract_end' || name === 'payment_day';
      return [[name, isDay ? (findCalendarDate(value) ?? value) : value]];
    }),
  );
}

/** The given ones of the parameters in a page's query or in a form; of a repeated one the first counts. */
function entriesOf<T extends string>(
  names: readonly T[],
  values: Readonly<Record<string, unknown>>,
): [T, string][] {
  return names.flatMap((name): [T, string][] => {
    const value = values[name];
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === 'string' && first.trim() !== '' ? [[name, first]] : [];
  });
}

/** The parameters in a page's query or in a form. */
export function reminderInputOf(values: Readonly<Record<string, unknown>>): ReminderInput {
  return Object.fromEntries(entriesOf(reminderParameters, values)) as ReminderInput;
}

/** Answers of the calculator that a reminder does not depend on, for the way back to it: they are never stored. */
export function carriedAnswersOf(values: Readonly<Record<string, unknown>>): [string, string][] {
  return entriesOf(signUpParameters, values);
}

/**
 * The query of the page of a reminder about the contract of a notice question, with the answers that are carried.
 * `company` is its slug.
 */
export function reminderPageSearch(question: NoticeQuestion, company: string | null): URLSearchParams {
  const values = Object.fromEntries(noticeSearch(question, company));
  return new URLSearchParams([...reminderSearch(reminderInputOf(values)), ...carriedAnswersOf(values)]);
}
