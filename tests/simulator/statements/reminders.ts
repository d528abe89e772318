/** Reminders: mailed once, on their day, and never after they were stopped. */
import type { ReminderReader } from '../people/reminder-reader';

/** Checks, on the evening of a day for the mail of a reminder, that it was mailed that day if it is on, and not if it was stopped. */
export async function expectReminders(
  { owner, isOn, isUnsure }: ReminderReader,
  date: string,
): Promise<void> {
  if (isUnsure) return;
  const { world, email } = owner;
  const { rows } = await world.observer.$client.query<{ count: number }>(
    `select count(*)::int as count from outbox_mails where kind = 'reminder-due' and to_address = $1
        and (created_at at time zone 'Europe/Amsterdam')::date = $2::date`,
    [email, date],
  );
  const count = rows[0]?.count ?? 0;
  const isRight = count === (isOn ? 1 : 0);
  world.expect(isRight, 'reminded-once', `${email} on ${date}: ${count} mails, ${isOn ? 'on' : 'stopped'}`);
}

/** Mails of reminders on another day than theirs, since that moved last, a second on a day, and one after the end. */
export const strayReminders = `
  select m.id::text from outbox_mails m join reminders r on r.id::text = m.about
    where m.kind = 'reminder-due' and (m.created_at > r.ended_at
      or (r.revision = 0 or m.created_at >= r.changed_at) and (m.created_at at time zone 'Europe/Amsterdam')::date not in (r.last_day::date - 14, r.last_day::date - 3))
  union all
  select m.id::text from outbox_mails m join reminders r on r.id::text = m.about
    where m.kind = 'moving-due' and m.created_at > r.ended_at
  union all
  select to_address from outbox_mails where kind = 'moving-due'
    group by to_address, (created_at at time zone 'Europe/Amsterdam')::date having count(*) > 1
  union all
  select about from outbox_mails where kind = 'reminder-due'
    group by about, (created_at at time zone 'Europe/Amsterdam')::date having count(*) > 1`;
