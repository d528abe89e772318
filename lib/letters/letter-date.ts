/** Calendar days in a letter, without time and zone. */

import type { LetterLanguage } from '@/lib/contract/letters/letter-kinds';
import { LetterError } from './letter-error';

const formats: Readonly<Record<LetterLanguage, Intl.DateTimeFormat>> = {
  nl: dayFormat('nl-NL'),
  en: dayFormat('en-GB'),
  de: dayFormat('de-DE'),
};

function dayFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
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
  return formats[language].format(noonOf(day));
}
