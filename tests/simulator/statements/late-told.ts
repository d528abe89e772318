/**
 * What mails say that we do by a day: it is done by then, or a mail says that it is later. Each with the last moment for it, or some days
 * more where that is counted in working days, and with at most how long the next term is, which that mail names.
 */
import type { World } from '../world/world';

/** Working days in which a letter is begun, or an answer is checked, with all days between them that are none. */
const shortDays = 7;
/** The same of the longest term of a case. */
const longDays = 15;

const days = (count: number) => `interval '${count} days'`;
const receivedAt = `(select max(e.at) from case_events e where e.reference = r.reference and e.to_state = 'received')`;
const ofLetter = `join letters l on l.id = letter_id join orders o on o.reference = l.order_reference and o.erased_at is null`;
const isUnderWay = `l.state in ('sent', 'received', 'blocked')`;

const promised = `
  select 'the answer to question ' || reference as what, reference, due_at as by, interval '48 hours' as term
    from cases where process = 'question' and waits_for = 'operator' and email is not null
  union all
  select 'the answer to withdrawal ' || reference, reference, due_at, ${days(shortDays)}
    from cases r where process = 'withdrawal' and waits_for = 'operator' and email is not null and (state = 'received' or exists
      (select from outbox_mails m where m.kind = 'withdrawal-outcome' and m.about = r.values ->> 'orderReference'
        and lower(m.to_address) = lower(r.email)))
  union all
  select process || ' ' || reference || ', ' || state, reference, due_at, ${days(longDays)}
    from cases r where waits_for = 'operator' and process not in ('question', 'withdrawal') and state <> 'contract_requested' and email is not null
  union all
  select 'the proposal of ' || reference, reference, ${receivedAt} + ${days(shortDays)}, ${days(shortDays)}
    from cases r where state = 'calling' and email is not null
  union all
  select 'the call about letter ' || l.code, o.reference, due_at, ${days(shortDays)}
    from follow_up_calls ${ofLetter} where called_at is null and reason = 'rejected' and ${isUnderWay}
  union all
  select 'the check of the answer to letter ' || l.code, o.reference, final_at + ${days(shortDays)}, ${days(shortDays)}
    from dispute_answers ${ofLetter} where undone_at is null and verdict is null and ${isUnderWay}
  union all
  select 'the start of letter ' || l.code, o.reference, l.work_starts_at + ${days(shortDays)}, ${days(longDays * 3)}
    from letters l join orders o on o.reference = l.order_reference and o.erased_at is null where l.state = 'submitted'`;

/**
 * `$1`: when scheduled work last ran while nothing failed. At night there are no such mails; nor for who had none before, after one that is
 * not delivered, or after three.
 */
const query = `
  select what from (${promised}) p where by < $1::timestamptz
    and extract(hour from $1::timestamptz at time zone 'Europe/Amsterdam') >= 8
    and exists (select from outbox_mails m where m.kind <> 'later-than-said' and m.about = p.reference and m.delivered_at is not null)
    and not exists (select from outbox_mails m where m.kind = 'later-than-said' and m.about = p.reference and m.delivered_at is null)
    and (select count(*) from outbox_mails m where m.kind = 'later-than-said' and m.about = p.reference
      and m.created_at >= p.by - ${days(shortDays)}) < 3
    and not exists
    (select from outbox_mails m where m.kind = 'later-than-said' and m.about = p.reference
      and m.created_at >= p.by - ${days(shortDays)} and m.created_at > $1::timestamptz - p.term)
  union all
  select 'a mail within a day says that ' || about || ' is late' from outbox_mails m where kind = 'later-than-said'
    and created_at < ${days(1)} + (select created_at from cases where reference = m.about)`;

/** What has not been done in its term, without a mail about that. */
export async function listUntoldLateness(world: World): Promise<string[]> {
  const { rows } = await world.observer.$client.query<{ what: string }>(query, [
    new Date(world.sweptCleanlyAt),
  ]);
  return rows.map(({ what }) => what);
}
