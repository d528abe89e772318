/** Parameters of a question about notice, and one reading after the other: what is wrong with each is kept. Pure. */
import { findCalendarDate } from '@/lib/fields/calendar-date';
import { findNumber } from '@/lib/fields/number-text';

/** Names of the parameters. `company` is looked up by the caller, whose class then counts. */
export const noticeParameters = [
  'contract_class',
  'company',
  'business',
  'subscription',
  'notice_day',
  'notice_day_means',
  'contract_start',
  'term_months',
  'renewal',
  'renewal_months',
  'press_frequency',
  'payment_months',
  'payment_day',
  'temporary_lease',
  'death_day',
  'change_told',
  'change_from',
  'fiscal_year_end',
  'made_at',
  'made_on',
  'received_on',
  'right_told',
  'told_on',
  'start_asked',
  'prepaid_cents',
  'prepaid_amount',
  'prepaid_from',
  'prepaid_months',
] as const;
export type NoticeParameter = (typeof noticeParameters)[number];

/** What was given, each once; an empty text counts as not given. */
export type NoticeInput = Readonly<Partial<Record<NoticeParameter, string>>>;

export const noticeProblems = [
  'required',
  'choice',
  'date',
  /** A date with a year of two digits. */
  'year',
  /** A day before the contract began. */
  'before-start',
  /** A day after the notice, which can not be because of it. */
  'after-notice',
  /** A day before the contract was made. */
  'before-made',
  /** A day that must have passed and has not. */
  'not-yet',
  /** A later day of telling, although the company is said to have told at once. */
  'told-before',
  'months',
  'amount',
  'company',
] as const;
export type NoticeProblem = (typeof noticeProblems)[number];

/** The named parameters of a query, each once. */
export function inputOf<Name extends string>(
  names: readonly Name[],
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): Partial<Record<Name, string>> {
  const input: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = query[name];
    const first = typeof value === 'string' ? value : value?.[0];
    if (first !== undefined) input[name] = first;
  }
  return input;
}

/** Dates beyond these are slips of the keyboard. */
const firstDay = '1950-01-01';
const lastDay = '2149-12-31';

/** Largest prepayment that is read: a hundred thousand euros, in cents. */
export const prepaidMaxCents = 10_000_000;

/** Reads one parameter after the other and keeps what is wrong with each. */
export class ParameterReader<Name extends string = NoticeParameter, Other extends string = never> {
  /** `Other` are problems of the form's own. */
  readonly problems: Partial<Record<Name, NoticeProblem | Other>> = {};

  constructor(private readonly input: Readonly<Partial<Record<Name, string>>>) {}

  text(name: Name): string | null {
    return this.input[name]?.trim() || null;
  }

  note(name: Name, problem: NoticeProblem | Other): null {
    this.problems[name] = problem;
    return null;
  }

  date(name: Name): string | null {
    const text = this.text(name);
    if (text === null) return null;
    const date = findCalendarDate(text);
    if (date !== null && date >= firstDay && date <= lastDay) return date;
    return this.note(name, /^\d{1,2}[\s./-]+\d{1,2}[\s./-]+\d{2}$/.test(text) ? 'year' : 'date');
  }

  months(name: Name, { least, most }: { least: number; most: number }): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const months = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    return months >= least && months <= most ? months : this.note(name, 'months');
  }

  choice<T extends string>(name: Name, choices: readonly T[]): T | null {
    const text = this.text(name);
    if (text === null) return null;
    return choices.find((choice) => choice === text) ?? this.note(name, 'choice');
  }

  /** A choice between yes and no; null where it was left open. */
  yesOrNo(name: Name): boolean | null {
    const choice = this.choice(name, ['true', 'false']);
    return choice && choice === 'true';
  }
}

/** Cents, from `prepaid_cents` or from an amount in euros as people type it. */
export function readPrepaidCents(reader: ParameterReader): number | null {
  const cents = reader.text('prepaid_cents');
  if (cents !== null) {
    return /^\d{1,8}$/.test(cents) && Number(cents) <= prepaidMaxCents
      ? Number(cents)
      : reader.note('prepaid_cents', 'amount');
  }
  const amount = reader.text('prepaid_amount');
  if (amount === null) return null;
  const euros = findNumber(amount);
  const typed = euros === null ? Number.NaN : Math.round(euros * 100);
  return typed >= 0 && typed <= prepaidMaxCents ? typed : reader.note('prepaid_amount', 'amount');
}
