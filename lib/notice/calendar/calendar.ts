/** The end of a cancelled contract as an iCalendar file: an all-day event with a reminder. Deterministic. */
import { shortReference } from '@/lib/contract/references';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { createDayFile, singleLine } from './calendar-file';

export interface EndOfContract {
  readonly locale: Locale;
  readonly reference: string;
  /** Index of the letter in the order, from 0. */
  readonly index: number;
  readonly companyName: string;
  /** YYYY-MM-DD. */
  readonly endsOn: string;
  /** Whether the company confirmed that day; otherwise it is computed. */
  readonly isConfirmed: boolean;
  /** Date of the order; determines the bytes. */
  readonly orderedAt: Date;
  /** Origin of the site; its host makes the event's UID unique. */
  readonly siteUrl: string;
}

/** 9:00 on the third day before: the event starts at midnight. */
const reminder = { days: 2, hours: 15 } as const;

/**
 * Returns the text of the `.ics` file. The UID contains the short reference, as calendars
 * are shared and the whole reference opens the track page. Throws for an invalid date or text.
 */
export function createCalendarFile(end: EndOfContract): string {
  const t = translatorOf(end.locale, 'notice');
  const company = singleLine(end.companyName);
  const reference = shortReference(end.reference);
  const isConfirmed = String(end.isConfirmed);
  return createDayFile({
    name: `end-${reference.toLowerCase()}-${end.index}`,
    day: end.endsOn,
    title: t('calendar.title', { company, isConfirmed }),
    description: t('calendar.description', { company, reference, isConfirmed }),
    madeAt: end.orderedAt,
    siteUrl: end.siteUrl,
    reminders: [{ before: reminder, text: t('calendar.reminder', { company, isConfirmed }) }],
  });
}
