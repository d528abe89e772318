/** What the rules of notice say of the contract that a letter cancels (facts: 'Notice periods in Dutch consumer law'). */
import { startOfDay } from '@/lib/calendar/amsterdam';
import type { Company } from '@/lib/contract/companies';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { describeNotice, endSentence } from '@/lib/notice/describe';
import { findEarliestEnd } from '@/lib/notice/find-earliest-end';
import { nameableEnd } from '@/lib/notice/nameable-end';
import type { NoticeAnswer } from '@/lib/notice/notice-question';
import type { LetterValues } from './letters/letter-content';

export interface NoticeSource {
  readonly values: LetterValues;
  readonly company: Pick<Company, 'contract_class'>;
  /** YYYY-MM-DD: the day on the letter, on which it is posted. */
  readonly date: string;
}

/** The earliest end of the contract, by its class, start, first term and the day that the letter is posted. */
export function noticeAnswerOf({ values, company, date }: NoticeSource): NoticeAnswer {
  return findEarliestEnd({
    contractClass: company.contract_class,
    business: values.business ?? false,
    noticeDay: date,
    noticeDayMeans: 'sent',
    contractStart: values.contractStart ?? null,
    termMonths: values.termMonths ? Number(values.termMonths) : null,
  });
}

/** The day that a letter may name as the first possible one, or null. */
export function findNameableEnd(source: NoticeSource): string | null {
  return nameableEnd(noticeAnswerOf(source));
}

/** The answer in a visitor's words, with all that was assumed. */
export function describeAnswer(answer: NoticeAnswer, companyName: string, locale: Locale): string {
  const t = translatorOf(locale, 'notice');
  const { assumptions } = describeNotice(answer);
  const end = answer.earliestEnd;
  if (end === null) return t('answer.unknown', { company: companyName });
  return [
    t(endSentence(answer), { date: formatDate(startOfDay(end), locale) }),
    ...assumptions.map((key) => t(key)),
  ].join(' ');
}
