/** Mails that no person's act causes are sent in the daytime. */
import { amsterdamDate } from './amsterdam';

/** The hour in Amsterdam, about, from which a day's mails are sent. */
const mailHours = 7;

/** The day in Amsterdam, which for mails starts in the morning. */
export function mailDayOf(at: Date): string {
  return amsterdamDate(new Date(at.getTime() - mailHours * 3_600_000));
}

/** Whether it is not night: the day for mails has started. */
export function isMailTime(at: Date): boolean {
  return mailDayOf(at) === amsterdamDate(at);
}
