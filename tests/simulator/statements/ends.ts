/** What is still open, or still stored, although it should have ended. */
import { mailRecordDays, undeliveredMailDays } from '@/lib/config/legal';
import { processes, type Term } from '@/lib/flows/processes';
import type { World } from '../world/world';

const day = 86_400_000;

/** The clock begins a comparison again half a year later: a case that was moved as lately as this is under way. */
const movingDays = 45;

/** At most so many calendar days; a term ends with its last day. */
function daysOf(term: Term): number {
  if ('months' in term) return term.months * 31 + 1;
  if ('hours' in term) return term.hours / 24;
  return ('days' in term ? term.days : term.workingDays * 3) + 1;
}

/** How long each state of a case waits for the clock. */
const clockTerms = Object.entries(processes).flatMap(([process, rules]) =>
  Object.entries(rules).flatMap(([state, { clock }]) =>
    clock ? [`('${process}', '${state}', ${daysOf(clock.after)})`] : [],
  ),
);

const openQuery = `
  select 'letter ' || code || ' is ' || state as detail from letters
    where state not in ('confirmed', 'refunded', 'withdrawn', 'expired')
  union all
  select process || ' ' || reference || ' is ' || state from cases
    where waits_for <> 'nobody' and not (waits_for = 'clock' and clock_at > $1 and exists
        (select from (values ${clockTerms.join(', ')}) t (process, state, days) where t.process = cases.process
          and t.state = cases.state and clock_at <= state_since + t.days * interval '1 day'))
      -- Asked after the end of a contract, which may be years ahead.
      and not (process = 'ended-check' and waits_for = 'clock' and clock_at > $1)
      and state_since < $1::timestamptz - interval '${movingDays} days'
  union all
  select 'payment ' || id || ' is ' || status from payments where status in ('open', 'pending', 'authorized')
  union all
  select 'refund ' || id || ' is ' || state from refunds where state <> 'done'
  union all
  select 'money back of letter ' || letter_id from money_backs where refunded_at is null
  union all
  select 'mail ' || id || ' waits: ' || subject from outbox_mails where delivered_at is null
  union all
  select 'copy ' || id || ' is not made' from exports where ready_at is null
  union all
  select 'job ' || name || ' ' || id || ' is ' || state from pgboss.job where state in ('created', 'retry', 'active')`;

/** Everything that has not ended. */
export async function listOpen(world: World): Promise<string[]> {
  const { rows } = await world.observer.$client.query<{ detail: string }>(openQuery, [new Date(world.now())]);
  const waiting = world.pulse
    .waitingKinds()
    // In the query, with those that wait for anybody else.
    .filter((kind) => kind !== 'cases')
    .map((kind) => `${kind}: ${world.pulse.waitingOf(kind).join(', ')}`);
  return [...rows.map(({ detail }) => detail), ...waiting];
}

/** A proposal's term is that of the customer's decision: it is erased with its case. */
const termsQuery = `
  select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'expires_at' and table_name <> 'proposals' order by 1`;

/** Rows whose term ended before the last scheduled work. */
export async function listUndeleted(world: World): Promise<string[]> {
  const client = world.observer.$client;
  const before = (days: number) => new Date(world.now() - (days + world.sweptWithinDays + 1) * day);
  const { rows: tables } = await client.query<{ name: string }>(termsQuery);
  const left: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${name} where expires_at < $1`, [before(0)]);
    if (rowCount) left.push(`${name}: ${rowCount}`);
  }
  const { rows: mails } = await client.query<{ detail: string }>(
    `select 'mail ' || id || ': ' || subject as detail from outbox_mails
      where created_at < $1 or (delivered_at is null and created_at < $2)`,
    [before(mailRecordDays), before(undeliveredMailDays)],
  );
  return [...left, ...mails.map(({ detail }) => detail)];
}
