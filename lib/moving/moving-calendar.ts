/** The days of a move as a calendar file: an event on each day to do something, those of one day apart. Deterministic. */
import { startOfDay } from '@/lib/calendar/amsterdam';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { createDaysFile, singleLine } from '@/lib/notice/calendar/calendar-file';
import { lineText, lineTitle } from './line-title';
import type { DatedLine } from './plan-moving';

interface MovingCalendar {
  readonly locale: Locale;
  readonly movesOn: string;
  readonly lines: readonly DatedLine[];
  readonly siteUrl: string;
  /** Absolute URL of the list. */
  readonly link: string;
}

/** Returns the text of the `.ics` file; null where nothing is left to do. */
export function createMovingCalendar({
  locale,
  movesOn,
  lines,
  siteUrl,
  link,
}: MovingCalendar): string | null {
  const t = translatorOf(locale, 'moving');
  const open = lines.filter(({ state }) => state !== 'done');
  if (open.length === 0) return null;
  return createDaysFile(
    open.map((line) => {
      const title = singleLine(lineTitle(line, locale));
      return {
        name: `moving-${movesOn}-${line.id}`,
        day: line.day,
        title,
        description: [
          lineText(line, locale),
          t('calendar.closes', { closes: formatDay(line.closes, locale) }),
          t('calendar.link', { link }),
        ].join('\n'),
        madeAt: startOfDay(line.day),
        siteUrl,
        // At nine in the morning of the day before: the event starts at midnight.
        reminders: [{ before: { hours: 15 }, text: t('calendar.alarm', { line: title }) }],
      };
    }),
  );
}
