/** The years after everything has ended, in which only scheduled work runs: what has a term of years is gone after it. */
import { endedMatterDays, proofYears } from '@/lib/config/legal';
import { searchDatabase } from '@/tests/support/database/search-database';
import { strangersMark } from '../people/stranger';
import type { World } from '../world/world';

const day = 86_400_000;
/** The last of the year’s matters ended at most so long before the first of these years. */
const marginDays = 30;
/** More than a case has, which asks twice, mails each step twice and may be asked about a later end. */
const clockMovesMax = 60;
/** Scheduled work runs at least so often in the first of these years: what is closed is deleted before the term after which a later end opens it. */
const stepDays = 100;

/** Matters that led to no contract, letter or payment, and have still somebody's data. */
const withoutProofQuery = `
  select 'order ' || reference as detail from orders where submitted_at is null and erased_at is null
  union all
  select process || ' ' || reference || ' is ' || state from cases
    where erased_at is null and waits_for = 'nobody' and process <> 'withdrawal'
      and not (process = 'enrolment' and state = 'enrolled')
      and not (state = 'completed' and process in ('negotiation', 'advice', 'application', 'intermediary'))
  union all
  select 'question ' || reference from cases where process = 'question' and waits_for = 'nobody'`;

/** When the clock moves an open case next. */
const nextMoveQuery = `select min(clock_at) as at from cases where waits_for <> 'nobody'`;
const enrolledQuery = `select reference from cases where process = 'enrolment' and state = 'enrolled'`;

/** Tables of what stays until the person ends it: accounts, and places on a list. */
const ofMembers = ['public.accounts', 'public.subscriptions'];
/** What every address and name of the people has. */
const marks = ['@klant.example', 'Zonneveld', strangersMark];

/** Lets the years of all terms pass, and lists whose term was missed. */
export async function listAfterYears(world: World): Promise<string[]> {
  await carryToTheEnd(world);
  for (let left = endedMatterDays + marginDays; left > 0; left -= stepDays)
    await pass(world, Math.min(left, stepDays));
  await world.happen(() => world.sweep());
  const { rows } = await world.observer.$client.query<{ detail: string }>(withoutProofQuery);
  const early = rows.map(({ detail }) => `${detail}, after ${endedMatterDays} days`);
  await pass(world, proofYears * 366 - endedMatterDays);
  await world.happen(() => world.sweep());
  const hits = await searchDatabase(world.site, marks);
  const enrolled = await world.observer.$client.query(enrolledQuery);
  const staying = enrolled.rowCount ? [...ofMembers, 'public.cases'] : ofMembers;
  const left = hits.filter(({ table }) => !staying.includes(table));
  return [...early, ...left.map(({ table, needle }) => `${needle} in ${table}, after ${proofYears} years`)];
}

/** Lets the clock move what is open or taken up again until nothing is: a question about an end may be years ahead. */
async function carryToTheEnd(world: World): Promise<void> {
  world.workSeldom();
  for (let moves = 0; moves < clockMovesMax; moves += 1) {
    const { rows } = await world.observer.$client.query<{ at: Date | null }>(nextMoveQuery);
    const at = rows[0]?.at;
    if (!at) return;
    await world.advanceTo(at.getTime());
    await world.happen(() => world.sweep());
  }
}

/** What ends then may leave something that ends in the next run of scheduled work. */
async function pass(world: World, days: number): Promise<void> {
  world.site.clock.set(new Date(world.now() + days * day));
  await world.happen(() => world.sweep());
}
