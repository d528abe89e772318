/** What is wrong with a question about leaving, in the visitor's language. */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { LeaveProblems } from '@/lib/notice/may-leave/read-leave';
import { describeNoticeProblems } from '@/lib/notice/notice-problem';

/** The messages of every problem, by parameter. */
export function describeLeaveProblems(problems: LeaveProblems, locale: Locale) {
  const errors = describeNoticeProblems(problems, locale);
  return problems.change_told === 'not-yet'
    ? { ...errors, change_told: [translatorOf(locale, 'mayLeave')('problems.told')] }
    : errors;
}
