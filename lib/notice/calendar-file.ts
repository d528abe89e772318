/** One day as an iCalendar file (RFC 5545): an all-day event with reminders. Deterministic. */
import { createEvent, type DurationObject, type EventAttributes } from 'ics';
import { Temporal } from 'temporal-polyfill';

export interface CalendarDay {
  /** Names the event for good, without the host. */
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly title: string;
  readonly description: string;
  /** When it was made; the same moment always gives the same bytes. */
  readonly madeAt: Date;
  /** Origin of the site; its host makes the event's name unique. */
  readonly siteUrl: string;
  readonly reminders: readonly {
    /** How long before the day begins, which is at midnight. */
    readonly before: Readonly<DurationObject>;
    readonly text: string;
  }[];
}

/** Octets of a line at most (RFC 5545 §3.1), line break aside. */
const lineMaxOctets = 75;

/** Text without control characters: names come from people, and a line break would start a property. */
export function singleLine(text: string): string {
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

function dateArray({ year, month, day }: Temporal.PlainDate): [number, number, number] {
  return [year, month, day];
}

/** The text of the `.ics` file. Throws where the date or the text is no good. */
export function createDayFile(calendarDay: CalendarDay): string {
  const day = Temporal.PlainDate.from(calendarDay.day);
  // `timestamp` is checked by the library's schema but missing from its types; without it DTSTAMP is now.
  const event: EventAttributes & { timestamp: number } = {
    uid: `${calendarDay.name}@${new URL(calendarDay.siteUrl).hostname}`,
    productId: '-//Snoei//Cancellations//EN',
    method: 'PUBLISH',
    timestamp: calendarDay.madeAt.getTime(),
    start: dateArray(day),
    end: dateArray(day.add({ days: 1 })),
    title: calendarDay.title,
    description: calendarDay.description,
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
    alarms: calendarDay.reminders.map(({ before, text }) => ({
      action: 'display' as const,
      trigger: { ...before, before: true },
      description: escapeText(text),
    })),
  };
  const { error, value } = createEvent(event);
  if (error || value === null) throw error ?? new Error('no calendar file');
  return refold(value);
}
