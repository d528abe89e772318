/**
 * A question about notice out of a query string, as a person or a program gives it: the same reading for the page
 * without JavaScript, in the browser and in the API. Pure; contains no text, so that any caller translates.
 */

import type { ContractClass } from '@/lib/contract/company-kinds';
import { noticeDayMeanings, pressFrequencies, renewals } from '@/lib/contract/notice/notice-values';
import type { NoticeQuestion, Prepayment } from './notice-question';
import { readClass } from './read-class';
import {
  inputOf,
  type NoticeInput,
  type NoticeParameter,
  type NoticeProblem,
  noticeParameters,
  ParameterReader,
  readPrepaidCents,
} from './reading/parameter-reader';
import { readSignUp, signUpSearch } from './sign-up';

export interface NoticeReading {
  /** Null where something is wrong or missing. */
  readonly question: NoticeQuestion | null;
  readonly problems: Readonly<Partial<Record<NoticeParameter, NoticeProblem>>>;
}

export interface NoticeFacts {
  /** YYYY-MM-DD in Amsterdam: the day of notice where none is given. */
  readonly today: string;
  /** Class of the company that was named; null where none was, or it is unknown. */
  readonly companyClass: ContractClass | null;
}

/** Longest first term and renewal that are read, in months. */
export const termMaxMonths = 120;
export const renewalMaxMonths = 12;
/** Longest period that one payment of rent pays for, in months. */
export const paymentMaxMonths = 12;
/** Longest period paid in advance that is read, in months. */
export const prepaidMaxMonths = 60;
/** All three parts or none: with one of them missing nothing can be worked out. */
function readPrepayment(reader: ParameterReader): Prepayment | null {
  const given = (['prepaid_cents', 'prepaid_amount', 'prepaid_from', 'prepaid_months'] as const).some(
    (name) => reader.text(name) !== null,
  );
  if (!given) return null;
  const amountCents = readPrepaidCents(reader);
  const periodStart = reader.date('prepaid_from');
  const periodMonths = reader.months('prepaid_months', { least: 1, most: prepaidMaxMonths });
  const amountName = reader.text('prepaid_cents') === null ? 'prepaid_amount' : 'prepaid_cents';
  for (const [name, value] of [
    [amountName, amountCents],
    ['prepaid_from', periodStart],
    ['prepaid_months', periodMonths],
  ] as const) {
    if (value === null && reader.problems[name] === undefined) reader.note(name, 'required');
  }
  if (amountCents === null || periodStart === null || periodMonths === null) return null;
  return { amountCents, periodStart, periodMonths };
}

/** Reads a question. Throws nothing: every mistake is a problem of its parameter. */
export function readNotice(input: NoticeInput, { today, companyClass }: NoticeFacts): NoticeReading {
  const reader = new ParameterReader(input);
  const contractClass = readClass(reader, companyClass);
  const business = reader.yesOrNo('business') ?? false;
  const isSubscription = reader.yesOrNo('subscription');
  const noticeDay = reader.date('notice_day') ?? today;
  const noticeDayMeans = reader.choice('notice_day_means', noticeDayMeanings) ?? 'received';
  const contractStart = reader.date('contract_start');
  const termMonths = reader.months('term_months', { least: 0, most: termMaxMonths });
  const renewal = reader.choice('renewal', renewals);
  const renewalMonths = reader.months('renewal_months', { least: 1, most: renewalMaxMonths });
  const pressFrequency = reader.choice('press_frequency', pressFrequencies);
  const paymentMonths = reader.months('payment_months', { least: 1, most: paymentMaxMonths });
  const paymentDay = reader.date('payment_day');
  const temporaryLease = reader.yesOrNo('temporary_lease');
  const deathDay = reader.date('death_day');
  const changeTold = reader.date('change_told');
  const changeFrom = reader.date('change_from');
  if (changeFrom !== null && reader.text('change_told') === null) reader.note('change_told', 'required');
  if (changeTold !== null && reader.problems.notice_day === undefined && changeTold > noticeDay) {
    reader.note('change_told', 'after-notice');
  }
  const fiscalYearEnd = reader.months('fiscal_year_end', { least: 1, most: 12 });
  const prepayment = readPrepayment(reader);
  const signUp = readSignUp(reader, { noticeDay, today });
  const days = { death_day: deathDay, change_told: changeTold, change_from: changeFrom };
  for (const [name, day] of Object.entries(days) as [keyof typeof days, string | null][]) {
    if (day !== null && contractStart !== null && day < contractStart) reader.note(name, 'before-start');
  }
  const { problems } = reader;
  if (contractClass === null || Object.keys(problems).length > 0) return { question: null, problems };
  const question = {
    contractClass,
    business,
    isSubscription,
    noticeDay,
    today,
    noticeDayMeans,
    contractStart,
    termMonths,
    renewal,
    renewalMonths,
    pressFrequency,
    paymentMonths,
    paymentDay,
    temporaryLease,
    deathDay,
    changeTold,
    changeFrom,
    fiscalYearEnd,
    prepayment,
    signUp,
  } satisfies NoticeQuestion;
  return { question, problems };
}

/** The parameters that read as a question again: for links to the API and to a page. `company` is its slug. */
export function noticeSearch(question: NoticeQuestion, company: string | null): URLSearchParams {
  const { contractClass, prepayment } = question;
  const given: readonly (readonly [NoticeParameter, string | number | null | undefined])[] = [
    // Of an insurer the kind selects one of its contracts.
    ['contract_class', company === null || contractClass === 'life_insurance' ? contractClass : null],
    ['company', company],
    ['business', question.business ? 'true' : null],
    ['subscription', question.isSubscription?.toString()],
    ['notice_day', question.noticeDay],
    ['notice_day_means', question.noticeDayMeans === 'sent' ? 'sent' : null],
    ['contract_start', question.contractStart],
    ['term_months', question.termMonths],
    ['renewal', question.renewal],
    ['renewal_months', question.renewalMonths],
    ['press_frequency', question.pressFrequency],
    ['payment_months', question.paymentMonths],
    ['payment_day', question.paymentDay],
    ['temporary_lease', question.temporaryLease?.toString()],
    ['death_day', question.deathDay],
    ['change_told', question.changeTold],
    ['change_from', question.changeFrom],
    ['fiscal_year_end', question.fiscalYearEnd],
    ['prepaid_cents', prepayment?.amountCents],
    ['prepaid_from', prepayment?.periodStart],
    ['prepaid_months', prepayment?.periodMonths],
    ...signUpSearch(question.signUp ?? null),
  ];
  return new URLSearchParams(
    given.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
  );
}

/** The parameters of a question in a query; of a repeated one the first counts. */
export function noticeInputOf(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): NoticeInput {
  return inputOf(noticeParameters, query);
}
