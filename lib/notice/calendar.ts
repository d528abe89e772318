/** The end of a contract that was cancelled as an iCalendar file: an all-day event with a reminder. Deterministic. */
import { shortReference } from '@/lib/contract/references';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { createDayFile, singleLine } from './calendar-file';

export interface EndOfContract {
  readonly locale: Locale;
  readonly reference: string;
  /** Which letter of the order, from 0. */
  readonly index: number;
  readonly companyName: string;
  /** YYYY-MM-DD. */
  readonly endsOn: string;
  /** When the order was made; the same order always gives the same bytes. */
  readonly orderedAt: Date;
  /** Origin of the site; its host makes the event's name unique. */
  readonly siteUrl: string;
}

/** 9:00 on the third day before: the event starts at midnight. */
const reminder = { days: 2, hours: 15 } as const;

/**
 * The text of the `.ics` file. The event is named after the first 8 characters of the reference, as calendars
 * are shared and the whole reference opens the track page. Throws where the date or the text is no good.
 */
export function createCalendarFile(end: EndOfContract): string {
  const t = translatorOf(end.locale, 'notice');
  const company = singleLine(end.companyName);
  const reference = shortReference(end.reference);
  return createDayFile({
    name: `end-${reference.toLowerCase()}-${end.index}`,
    day: end.endsOn,
    title: t('calendar.title', { company }),
    description: t('calendar.description', { company, reference }),
    madeAt: end.orderedAt,
    siteUrl: end.siteUrl,
    reminders: [{ before: reminder, text: t('calendar.reminder', { company }) }],
  });
}
