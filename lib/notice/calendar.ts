/** The end of a contract as an iCalendar file (RFC 5545): an all-day event with a reminder. Deterministic. */
import { createEvent, type DateArray, type EventAttributes } from 'ics';
import { Temporal } from 'temporal-polyfill';
import { shortReference } from '@/lib/contract/references';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

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
const reminder = { days: 2, hours: 15, before: true } as const;

/** Octets of a line at most (RFC 5545 §3.1), line break aside. */
const lineMaxOctets = 75;

/** Text without control characters: names come from people, and a line break would start a property. */
function singleLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** The escape of RFC 5545 §3.3.11, which the library leaves out for alarms. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`);
}

/** Folds by octets and never inside a character; the library counts characters. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > lineMaxOctets) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

function refold(file: string): string {
  return file
    .replace(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n');
}

function dateArray(day: Temporal.PlainDate): DateArray {
  return [day.year, day.month, day.day];
}

/**
 * The text of the `.ics` file. The event is named after the first 8 characters of the reference, as calendars
 * are shared and the whole reference opens the track page. Throws where the date or the text is no good.
 */
export function createCalendarFile(end: EndOfContract): string {
  const t = translatorOf(end.locale, 'notice');
  const company = singleLine(end.companyName);
  const reference = shortReference(end.reference);
  const day = Temporal.PlainDate.from(end.endsOn);
  // `timestamp` is checked by the library's schema but missing from its types; without it DTSTAMP is now.
  const event: EventAttributes & { timestamp: number } = {
    uid: `end-${reference.toLowerCase()}-${end.index}@${new URL(end.siteUrl).hostname}`,
    productId: '-//Snoei//Cancellations//EN',
    method: 'PUBLISH',
    timestamp: end.orderedAt.getTime(),
    start: dateArray(day),
    end: dateArray(day.add({ days: 1 })),
    title: t('calendar.title', { company }),
    description: t('calendar.description', { company, reference }),
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
    alarms: [
      { action: 'display', trigger: reminder, description: escapeText(t('calendar.reminder', { company })) },
    ],
  };
  const { error, value } = createEvent(event);
  if (error || value === null) throw error ?? new Error('no calendar file');
  return refold(value);
}
