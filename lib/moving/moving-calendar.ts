/**
 * The days of a move as a calendar file: an event on the first day of each line, and one shortly before a last day that a source gives.
 * Deterministic.
 */
import { startOfDay } from '@/lib/calendar/amsterdam';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { type CalendarDay, createDaysFile, singleLine } from '@/lib/notice/calendar/calendar-file';
import { lineText, lineTitle, lineWhen } from './line-title';
import { findLastCall } from './mail-days';
import type { DatedLine } from './plan-moving';

interface MovingCalendar {
  readonly locale: Locale;
  /** YYYY-MM-DD: tells this move's events from those of another one. */
  readonly movesOn: string;
  readonly lines: readonly DatedLine[];
  readonly siteUrl: string;
  /** Absolute URL of the list. */
  readonly link: string;
  /** Of a later file the events replace those of an earlier one. */
  readonly at: Date;
}

/** At nine in the morning of the day before: the event starts at midnight. */
const alarmHours = 15;

/**
 * The events of a line. Their names have the day of the move: a later file of this move replaces them, that of another move stands beside
 * them. A move that got another day is another one, since the address of a list has nothing else that stays.
 */
function eventsOf(line: DatedLine, { locale, movesOn, siteUrl, link, at }: MovingCalendar): CalendarDay[] {
  const t = translatorOf(locale, 'moving');
  const title = singleLine(lineTitle(line, locale));
  const closes = formatDay(line.closes, locale);
  const isPassing = line.state === 'late' || line.opens === line.closes;
  const when = isPassing
    ? `${lineWhen(line, locale)}.`.replace('..', '.')
    : t(line.line.isDeadline ? 'calendar.closes' : 'calendar.advice', { closes });
  const eventOn = (name: string, day: string, eventTitle: string) => ({
    name,
    day,
    title: eventTitle,
    description: [lineText(line, locale), when, t('calendar.link', { link })].join('\n'),
    madeAt: at,
    siteUrl,
    reminders:
      startOfDay(day).getTime() - alarmHours * 3_600_000 > at.getTime()
        ? [{ before: { hours: alarmHours }, text: t('calendar.alarm', { line: eventTitle }) }]
        : [],
  });
  const name = `moving-${movesOn}-${line.id}`;
  const call = findLastCall(line);
  return [
    eventOn(name, line.day, title),
    ...(call !== null && call > line.day
      ? [eventOn(`${name}-last`, call, t('calendar.last', { line: title, closes }))]
      : []),
  ];
}

/** Returns the text of the `.ics` file; null where nothing is left to do. */
export function createMovingCalendar(calendar: MovingCalendar): string | null {
  const open = calendar.lines.filter(({ state }) => state !== 'done');
  return open.length === 0 ? null : createDaysFile(open.flatMap((line) => eventsOf(line, calendar)));
}
