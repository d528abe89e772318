import { timeZone } from '@/lib/i18n/formats';

let isoDate: Intl.DateTimeFormat | null = null;

/** Returns today in Amsterdam by the browser's clock, at least the build day of the page. */
export function todayHere(pageDay: string): string {
  // Not with the module: the first formatter of a document took Chromium 30 ms to construct.
  isoDate ??= new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const today = isoDate.format();
  return today > pageDay ? today : pageDay;
}
