/** Letters that came back: who heard of it, how often they were posted, and what became of their money. */
import { returnCheckMaxDays, returnChoiceDays } from '@/lib/config/business';
import { mailRecordDays } from '@/lib/config/legal';
import type { World } from '../world/world';

const days = (count: number) => `interval '${count} days'`;

/** `$1` is the present moment, `$2` the days after which scheduled work runs at the latest. */
const wrong = `
  select 'letter ' || l.code || ' came back, and its customer heard nothing' as detail from letter_events e
    join letters l on l.id = e.letter_id join orders o on o.reference = l.order_reference
    where e.to_state = 'returned' and o.erased_at is null
      and e.at between $1::timestamptz - ${days(mailRecordDays - 2)} and $1::timestamptz - interval '1 hour'
      and not exists (select from outbox_mails m where m.about = o.reference and m.kind = 'letter-returned'
        and m.created_at between e.at and e.at + interval '1 hour')
  union all
  select 'letter ' || l.code || ' was ordered to be posted ' || l.posting || ' times' from letters l where l.posting > 2
  union all
  select 'letter ' || l.code || ' was posted again and paid for twice' from letters l
    join payments p on p.order_reference = l.order_reference and p.purpose = 'order' and p.status = 'paid'
    where l.posting > 1 group by l.code having count(*) > 1
  union all
  select 'letter ' || l.code || ' waits with us' from letter_returns r
    join letters l on l.id = r.letter_id and l.posting = r.posting and l.state = 'returned'
    where r.denied_at is null
      and least(r.at + ${days(returnChoiceDays + 1)}, r.chosen_at + ${days(returnCheckMaxDays + 1)})
        < $1::timestamptz - make_interval(days => $2::int)
  union all
  select 'letter ' || l.code || ' was paid back for a return that was none' from money_backs b
    join letters l on l.id = b.letter_id where b.reason = 'returned' and not exists
      (select from letter_returns r where r.letter_id = l.id and r.posting = l.posting and r.denied_at is null)`;

export async function listWrongReturns(world: World): Promise<string[]> {
  const values = [new Date(world.now()), world.sweptWithinDays];
  const { rows } = await world.observer.$client.query<{ detail: string }>(wrong, values);
  return rows.map(({ detail }) => detail);
}
