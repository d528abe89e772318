/** Calendar days in a letter, without time and zone. */
import type { LetterLanguage } from '@/lib/contract/letters/letter-kinds';
import { LetterError } from './letter-error';

const languageTags: Readonly<Record<LetterLanguage, string>> = { nl: 'nl-NL', en: 'en-GB', de: 'de-DE' };

/** By language, created by their first use: creating one takes milliseconds. */
const formats = new Map<LetterLanguage, Intl.DateTimeFormat>();

function formatIn(language: LetterLanguage): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat(languageTags[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  formats.set(language, format);
  return format;
}

/** Returns noon UTC of a day (YYYY-MM-DD). Throws a LetterError for an invalid day. */
export function noonOf(day: string): Date {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(day);
  const noon = new Date(`${day}T12:00:00Z`);
  if (!match || Number.isNaN(noon.getTime()) || noon.getUTCDate() !== Number(match[3])) {
    throw new LetterError('date-invalid');
  }
  return noon;
}

/** `21 november 2026`, `21 November 2026`, `21. November 2026`. */
export function formatDay(day: string, language: LetterLanguage): string {
  return formatIn(language).format(noonOf(day));
}
