/** Formats of dates, times, numbers and money (a dot for thousands in Dutch). */
import type { Formats } from 'next-intl';

export const timeZone = 'Europe/Amsterdam';

export const formats = {
  dateTime: {
    date: { day: 'numeric', month: 'long', year: 'numeric' },
    moment: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  },
  number: {
    euro: { style: 'currency', currency: 'EUR' },
  },
} as const satisfies Formats;
