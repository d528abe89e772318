import type { Temporal as Polyfill } from 'temporal-polyfill';
import { systemClock } from '@/lib/clock/clock';
import { timeZone } from '@/lib/i18n/formats';

let isoDate: Intl.DateTimeFormat | null = null;

/** Temporal where the browser has it: the first formatter of a document took Chromium 30 ms to construct. */
function dateInAmsterdam(milliseconds: number): string {
  const { Temporal } = globalThis as { Temporal?: typeof Polyfill };
  if (Temporal) {
    const instant = Temporal.Instant.fromEpochMilliseconds(milliseconds);
    return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  }
  isoDate ??= new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return isoDate.format(milliseconds);
}

/** Returns today in Amsterdam by the browser's clock, at least the build day of the page. */
export function todayHere(pageDay: string): string {
  const today = dateInAmsterdam(systemClock.now().getTime());
  return today > pageDay ? today : pageDay;
}
