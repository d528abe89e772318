/** Dates of sources: a year, a month or a day. */
import { type Locale, languageTags } from '@/lib/i18n/locale';

/** Formats a source date ("2026", "juni 2026", "6 juni 2026"); null when malformed. */
export function formatSourceDate(date: string, locale: Locale): string | null {
  const found = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date.trim());
  if (!found?.[1]) return null;
  const [, year, month, day] = found;
  if (!month) return year;
  // Noon in UTC is the same day in Amsterdam.
  const instant = new Date(Date.UTC(Number(year), Number(month) - 1, day ? Number(day) : 1, 12));
  if (instant.getUTCMonth() !== Number(month) - 1) return null;
  return new Intl.DateTimeFormat(languageTags[locale], {
    month: 'long',
    year: 'numeric',
    ...(day ? { day: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(instant);
}
