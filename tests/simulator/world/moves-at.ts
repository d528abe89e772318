/**
 * When the clock moves a case, in SQL. What mails whoever did nothing waits for the morning (lib/calendar/mail-day.ts); so does what ends with
 * the last second of a day, because scheduled work runs minutes later.
 */
const nextRun = "(clock_at + interval '5 minutes') at time zone 'Europe/Amsterdam'";
const morning = `(date_trunc('day', ${nextRun}) + interval '7 hours') at time zone 'Europe/Amsterdam'`;

export const movesAt = `case when process in ('ended-check', 'self-posted') then greatest(clock_at, ${morning}) else clock_at end`;
