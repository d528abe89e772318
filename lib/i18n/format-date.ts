/** Formats days and moments (21 november 2026 in Dutch, 21 November 2026 in English), Amsterdam time. */
import { formats, timeZone } from './formats';
import { type Locale, languageTags } from './locale';

/** Formats the day of an instant. */
export function formatDate(instant: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTags[locale], { ...formats.dateTime.date, timeZone }).format(
    instant,
  );
}

/** Formats a day (YYYY-MM-DD). */
export function formatDay(day: string, locale: Locale): string {
  // Noon in UTC is the same day in Amsterdam.
  return formatDate(new Date(`${day}T12:00:00Z`), locale);
}

/** Formats the day and time of an instant. */
export function formatMoment(instant: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTags[locale], { ...formats.dateTime.moment, timeZone }).format(
    instant,
  );
}
