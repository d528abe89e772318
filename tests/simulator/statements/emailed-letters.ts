/** Letters that we email: to the company at most once, after their sender confirmed them, and the sender hears what became of them. */
import { companyByEmail } from '@/tests/support/emailed-letters';
import type { World } from '../world/world';

/** Letters that were emailed, and were not confirmed; and those whose end their sender was not mailed. */
const query = `
  select 'letter ' || l.id || ' was emailed unconfirmed' as detail from emailed_letters l
    join outbox_mails m on m.id = l.mail_id where l.confirmed_at is null
  union all
  select 'the outcome of letter ' || l.id || ', ' || l.state from emailed_letters l
    where l.state in ('sent', 'failed', 'uncertain') and l.confirmed_at > $1 and not exists
      (select from outbox_mails m where m.about = l.id::text and m.kind = 'letter-email-outcome')`;

/** Records of mails are complete for longer. */
const recordedMilliseconds = 60 * 86_400_000;

export async function listWrongEmails(world: World): Promise<string[]> {
  const since = new Date(world.now() - recordedMilliseconds);
  const { rows } = await world.observer.$client.query<{ detail: string }>(query, [since]);
  const arrivals = new Map<string, number>();
  for (const { to, messageId } of world.mail.arrived) {
    if (to === companyByEmail.email) arrivals.set(messageId, (arrivals.get(messageId) ?? 0) + 1);
  }
  const repeated = [...arrivals].filter(([, count]) => count > 1);
  return [
    ...rows.map(({ detail }) => detail),
    ...repeated.map(([id, count]) => `${id} arrived ${count} times`),
  ];
}
