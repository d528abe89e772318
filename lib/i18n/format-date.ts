/**
 * Formats days and moments (brand: 21 november 2026 in Dutch, 21 November 2026 in English), Amsterdam time.
 */
import { formats, timeZone } from './formats';
import { type Locale, languageTags } from './locale';

/** Formats the day of an instant. */
export function formatDate(instant: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTags[locale], { ...formats.dateTime.date, timeZone }).format(
    instant,
  );
}

/** Formats the day and time of an instant. */
export function formatMoment(instant: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTags[locale], { ...formats.dateTime.moment, timeZone }).format(
    instant,
  );
}
