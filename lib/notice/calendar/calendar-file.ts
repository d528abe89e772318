/** One day as an iCalendar file (RFC 5545): an all-day event with reminders. Deterministic. */
import { createEvent, createEvents, type DurationObject, type EventAttributes } from 'ics';
import { Temporal } from 'temporal-polyfill';

export interface CalendarDay {
  /** Stable UID of the event, without the host. */
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly title: string;
  readonly description: string;
  /** Creation time; determines the bytes. */
  readonly madeAt: Date;
  /** Origin of the site; its host makes the event's UID unique. */
  readonly siteUrl: string;
  readonly reminders: readonly {
    /** Time before the start of the day, which is at midnight. */
    readonly before: Readonly<DurationObject>;
    readonly text: string;
  }[];
  /** Only for a calendar to subscribe to, which is fetched again and again. */
  readonly feed?: CalendarFeed;
}

/** A calendar of one day that changes (RFC 7986). */
export interface CalendarFeed {
  /** Name of the calendar. */
  readonly name: string;
  /** How often programs should fetch it, in whole hours. */
  readonly refreshHours: number;
  /** Number of changes of the event, and when the last one was. */
  readonly sequence: number;
  readonly changedAt: Date;
  /** Whether the event was called off: programs then remove it or strike it out. */
  readonly isCancelled: boolean;
}

/** Maximum octets of a line (RFC 5545 §3.1), without line break. */
const lineMaxOctets = 75;

/** Returns text without control characters: names are untrusted, and a line break would inject a property. */
export function singleLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** The escape of RFC 5545 §3.3.11, which the library omits for alarms. */
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

/** Replaces the library's refresh time with the feed's, and adds the properties of RFC 7986, which it lacks. */
function withFeed(file: string, { name, refreshHours }: CalendarFeed): string {
  const properties = [
    `NAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
  ];
  return file.replace(/^X-PUBLISHED-TTL:.*\r\n/m, () => properties.map((line) => `${line}\r\n`).join(''));
}

function dateArray({ year, month, day }: Temporal.PlainDate): [number, number, number] {
  return [year, month, day];
}

/** The library's schema has `timestamp` but its types lack it; without it DTSTAMP is the current time. */
function eventOf(calendarDay: CalendarDay): EventAttributes & { timestamp: number } {
  const { feed } = calendarDay;
  const day = Temporal.PlainDate.from(calendarDay.day);
  return {
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
    ...(feed && {
      calName: escapeText(feed.name),
      sequence: feed.sequence,
      lastModified: feed.changedAt.getTime(),
      status: feed.isCancelled ? 'CANCELLED' : 'CONFIRMED',
    }),
    alarms: calendarDay.reminders.map(({ before, text }) => ({
      action: 'display' as const,
      trigger: { ...before, before: true },
      description: escapeText(text),
    })),
  };
}

/** Returns the text of the `.ics` file. Throws for an invalid date or text. */
export function createDayFile(calendarDay: CalendarDay): string {
  const { feed } = calendarDay;
  const { error, value } = createEvent(eventOf(calendarDay));
  if (error || value === null) throw error ?? new Error('no calendar file');
  return refold(feed ? withFeed(value, feed) : value);
}

/** The same for several days, each an event of its own; at least one. */
export function createDaysFile(days: readonly Omit<CalendarDay, 'feed'>[]): string {
  const { error, value } = createEvents(days.map(eventOf));
  if (error || !value) throw error ?? new Error('no calendar file');
  return refold(value);
}
