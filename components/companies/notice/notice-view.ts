/** View model of a notice answer: question, company and result. Pure. */
import type { Company } from '@/lib/contract/companies';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { findEarliestEnd } from '@/lib/notice/find-earliest-end';
import { findLastNoticeDay } from '@/lib/notice/last-notice-day';
import type { NoticeAnswer, NoticeQuestion } from '@/lib/notice/notice-question';

/** Company data that the calculator needs. */
export type NoticeCompany = Pick<Company, 'slug' | 'name' | 'contract_class' | 'cancellable' | 'english'>;

export interface NoticeView {
  readonly locale: Locale;
  readonly question: NoticeQuestion;
  readonly company: NoticeCompany | null;
  readonly answer: NoticeAnswer;
  /** The last day of notice for the same end; null when no rule gives a date. */
  readonly lastNoticeDay: string | null;
}

/** Returns the view model of a question. */
export function noticeViewOf(
  question: NoticeQuestion,
  company: NoticeCompany | null,
  locale: Locale,
): NoticeView {
  return {
    locale,
    question,
    company,
    answer: findEarliestEnd(question),
    lastNoticeDay: findLastNoticeDay(question),
  };
}

/** The key (namespace `noticePage.answer`) of the heading that names the day: as a fact, a maximum, a presumption or the law's default. */
export function endHeading({ certainty, earliestEnd, latestEnd, assumptions }: NoticeAnswer) {
  if (certainty === 'presumed') return 'presumedOn';
  if (certainty === 'default') return 'defaultOn';
  const isCertain = latestEnd === earliestEnd && assumptions.length === 0;
  if (certainty === 'maximum') return isCertain ? 'endsBy' : 'canEndBy';
  return isCertain && certainty === 'sourced' ? 'endsOn' : 'canEndOn';
}

/** The key (namespace `notice`) of the sentence about a change of the contract. */
function changeKey({ change, rule }: NoticeAnswer) {
  if (!change?.noticeBy) return 'answer.changeEnergy';
  if (!change.isInTime) return 'answer.changeLate';
  if (rule === 'health-insurance') return 'answer.changeHealth';
  if (change.endsOn) return 'answer.changeEnds';
  return rule === 'telecom' || rule === 'telecom-business' ? 'answer.changeTelecom' : 'answer.changeNoDay';
}

/** The message about a change of the contract, with its days. */
export function changeMessage(answer: NoticeAnswer, locale: Locale) {
  const dayOf = (day: string | null | undefined) => (day ? formatDay(day, locale) : '');
  return {
    key: changeKey(answer),
    values: { by: dayOf(answer.change?.noticeBy), date: dayOf(answer.change?.endsOn) },
  } as const;
}
