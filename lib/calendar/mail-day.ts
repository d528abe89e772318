/** Mails that no person's act causes are sent in the daytime. */
import { Temporal } from 'temporal-polyfill';
import { timeZone } from '@/lib/i18n/formats';
import { addDays, amsterdamDate } from './amsterdam';

/** The hour in Amsterdam from which a day's mails are sent. */
const mailHour = 7;

/** The moment from which the mails of a day (YYYY-MM-DD) are sent. */
export function startOfMailDay(day: string): Date {
  const start = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour: mailHour } });
  return new Date(start.epochMilliseconds);
}

/** The day in Amsterdam, which for mails starts in the morning. */
export function mailDayOf(at: Date): string {
  const day = amsterdamDate(at);
  return at < startOfMailDay(day) ? addDays(day, -1) : day;
}

/** Whether it is not night: the day for mails has started. */
export function isMailTime(at: Date): boolean {
  return mailDayOf(at) === amsterdamDate(at);
}

/** When the day for mails started that a moment is in. */
export function mailDayStart(at: Date): Date {
  return startOfMailDay(mailDayOf(at));
}
