import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';

/** Formats a day (YYYY-MM-DD): noon in UTC is the same day in Amsterdam. */
export function formatDay(day: string, locale: Locale): string {
  return formatDate(new Date(`${day}T12:00:00Z`), locale);
}
