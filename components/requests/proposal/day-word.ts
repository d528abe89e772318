import { startOfDay } from '@/lib/calendar/amsterdam';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';

/** A day (YYYY-MM-DD) in words. */
export function dayWord(day: string, locale: Locale): string {
  return formatDate(startOfDay(day), locale);
}
