import { startOfDay } from '@/lib/calendar/amsterdam';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';

/** Formats a day (YYYY-MM-DD). */
export function formatDay(day: string, locale: Locale): string {
  return formatDate(startOfDay(day), locale);
}
