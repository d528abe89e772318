/**
 * A notice answer as a calendar file: the last day, or the last day to cancel or to withdraw. A reminder without account.
 */
import { startOfDay } from '@/lib/calendar/amsterdam';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findEarliestEnd } from '../find-earliest-end';
import { findLastNoticeDay } from '../last-notice-day';
import { calendarEnd, calendarWithdrawal } from '../nameable-end';
import type { NoticeQuestion } from '../notice-question';
import { isWorthRemindingOf } from '../reminders/worth-reminding';
import { createDayFile, singleLine } from './calendar-file';
import type { NoticeEvent } from './notice-files';

export interface NoticeCalendar {
  readonly locale: Locale;
  readonly event: NoticeEvent;
  readonly question: NoticeQuestion;
  /** The company's name and slug; null when only the kind of contract is known. */
  readonly company: { readonly name: string; readonly slug: string } | null;
  /** Origin of the site. */
  readonly siteUrl: string;
  /** Absolute URL of the calculator page. */
  readonly link: string;
}

/** 9:00 on the given number of days before: the event starts at midnight. */
const nineInTheMorning = (days: number) => ({ days: days - 1, hours: 15 });

/** Returns the text of the `.ics` file, deterministic; null when there is no such day. */
export function createNoticeCalendar({
  locale,
  event,
  question,
  company,
  siteUrl,
  link,
}: NoticeCalendar): string | null {
  const t = translatorOf(locale, 'noticePage');
  const answer = findEarliestEnd(question);
  const end =
    event === 'withdraw-before'
      ? calendarWithdrawal(answer, question)
      : event === 'end'
        ? calendarEnd(answer)
        : answer.earliestEnd;
  if (end === null) return null;
  const name = company ? singleLine(company.name) : t('calendar.contract');
  const shared = {
    name: ['notice', event, company?.slug ?? question.contractClass, question.noticeDay, end].join('-'),
    madeAt: startOfDay(question.noticeDay),
    siteUrl,
  };
  if (event === 'withdraw-before') {
    return createDayFile({
      ...shared,
      day: end,
      title: t('calendar.withdrawTitle', { company: name }),
      description: t('calendar.withdrawDescription', { link }),
      reminders: [{ before: nineInTheMorning(1), text: t('calendar.withdrawDay', { company: name }) }],
    });
  }
  if (event === 'end') {
    return createDayFile({
      ...shared,
      day: end,
      title: t('calendar.endTitle', { company: name }),
      description: t('calendar.endDescription', { noticeDay: formatDay(question.noticeDay, locale), link }),
      reminders: [{ before: nineInTheMorning(3), text: t('calendar.endReminder', { company: name }) }],
    });
  }
  const lastNoticeDay = findLastNoticeDay(question);
  if (!isWorthRemindingOf(answer, question, lastNoticeDay)) return null;
  return createDayFile({
    ...shared,
    day: lastNoticeDay,
    title: t('calendar.beforeTitle', { company: name }),
    description: t('calendar.beforeDescription', { end: formatDay(end, locale), link }),
    reminders: [
      { before: nineInTheMorning(7), text: t('calendar.beforeWeek', { company: name }) },
      { before: nineInTheMorning(1), text: t('calendar.beforeDay', { company: name }) },
    ],
  });
}
