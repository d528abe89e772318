/** The notice rules applied to the contract that a letter cancels. */
import type { Company } from '@/lib/contract/companies';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { describeNotice, endSentence, latestSentence } from '@/lib/notice/describe';
import { findEarliestEnd } from '@/lib/notice/find-earliest-end';
import { nameableEnd } from '@/lib/notice/nameable-end';
import type { NoticeAnswer } from '@/lib/notice/notice-question';
import type { LetterValues } from './letter-content';

export interface NoticeSource {
  readonly values: LetterValues;
  readonly company: Pick<Company, 'contract_class'>;
  /** YYYY-MM-DD: the last day on which the letter is posted. */
  readonly postedOn: string;
}

/** The earliest end of the contract, by its class, start, first term and the letter's posting date. */
export function noticeAnswerOf({ values, company, postedOn }: NoticeSource): NoticeAnswer {
  return findEarliestEnd({
    contractClass: company.contract_class,
    business: values.business ?? false,
    noticeDay: postedOn,
    noticeDayMeans: 'sent',
    contractStart: values.contractStart ?? null,
    termMonths: values.termMonths ? Number(values.termMonths) : null,
  });
}

/** The earliest end date that a letter may name, or null. */
export function findNameableEnd(source: NoticeSource): string | null {
  return nameableEnd(noticeAnswerOf(source));
}

/**
 * When the contract is expected to end, as YYYY-MM-DD: the requested date, where it is not before the earliest by the rules; null
 * where no rule gives one. After a death it is up to the company whether the contract ended that day: then nothing is expected.
 */
export function findExpectedEnd(source: NoticeSource): string | null {
  const { endMode, endDate } = source.values;
  if (endMode === 'death') return null;
  const { earliestEnd, certainty, assumptions } = noticeAnswerOf(source);
  const asked = endMode === 'date' ? (endDate ?? null) : null;
  // The statutes of an association come before the law's default, and a term may bind a tenant or not: neither is known here.
  const isOpen = certainty === 'default' || assumptions.includes('lease-kind-unknown');
  const known = [asked, isOpen ? null : earliestEnd].filter((date) => date !== null);
  return known.toSorted().at(-1) ?? null;
}

/** The answer in a visitor's words, with all that was assumed, and the latest day where that is another. */
export function describeAnswer(answer: NoticeAnswer, companyName: string, locale: Locale): string {
  const t = translatorOf(locale, 'notice');
  const { assumptions } = describeNotice(answer);
  const end = answer.earliestEnd;
  if (end === null) return t('answer.unknown', { company: companyName });
  const { latestEnd } = answer;
  const isRange = latestEnd !== null && latestEnd !== end;
  return [
    t(endSentence(answer), { date: formatDay(end, locale) }),
    ...assumptions.map((key) => t(key)),
    ...(isRange ? [t(latestSentence(answer), { date: formatDay(latestEnd, locale) })] : []),
  ].join(' ');
}
