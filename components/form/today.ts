import { timeZone } from '@/lib/i18n/formats';

/** Returns today in Amsterdam by the browser's clock, at least the build day of the page. */
export function todayHere(pageDay: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const today = parts.format();
  return today > pageDay ? today : pageDay;
}
