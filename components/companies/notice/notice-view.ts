/** View model of a notice answer: question, company and result. Pure. */
import type { Company } from '@/lib/contract/companies';
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
