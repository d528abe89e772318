/**
 * Days as the Netherlands counts them: `YYYY-MM-DD` in Europe/Amsterdam.
 * Text, not Date objects: such dates sort, compare and travel as they are.
 */
import { Temporal } from 'temporal-polyfill';
import { timeZone } from '@/lib/i18n/formats';

/** Returns the date in Amsterdam at an instant. */
export function amsterdamDate(instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** Returns the time of day in Amsterdam at an instant: `HH:MM`. */
export function amsterdamTime(instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
}

/** Returns a date some days later (earlier when negative). Throws RangeError for an invalid `date`. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Returns the instant at which a day begins in Amsterdam. */
export function startOfDay(date: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds);
}

/** Returns the last whole second of a day in Amsterdam. */
export function endOfDay(date: string): Date {
  return new Date(startOfDay(addDays(date, 1)).getTime() - 1000);
}
