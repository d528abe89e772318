/** The years after everything has ended, in which only scheduled work runs: what has a term of years is gone after it. */
import { newComparisonMonths } from '@/lib/config/business';
import { endedMatterDays, proofYears } from '@/lib/config/legal';
import { searchDatabase } from '@/tests/support/database/search-database';
import { strangersMark } from '../people/stranger';
import type { World } from '../world/world';

const day = 86_400_000;
/** The last of the year’s matters ended at most so long before the first of these years. */
const marginDays = 30;

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

const waitingQuery = `select reference from cases where waits_for = 'clock'`;
const enrolledQuery = `select reference from cases where process = 'enrolment' and state = 'enrolled'`;

/** Tables of what stays until the person ends it: accounts, and places on a list. */
const ofMembers = ['public.accounts', 'public.subscriptions'];
/** What every address and name of the people has. */
const marks = ['@klant.example', 'Zonneveld', strangersMark];

/** Lets the years of all terms pass, and lists whose term was missed. */
export async function listAfterYears(world: World): Promise<string[]> {
  // What is taken up again by the clock is carried to its end first.
  const waiting = await world.observer.$client.query(waitingQuery);
  if (waiting.rowCount) await world.advanceTo(world.now() + (newComparisonMonths * 31 + marginDays) * day);
  await pass(world, endedMatterDays + marginDays);
  const { rows } = await world.observer.$client.query<{ detail: string }>(withoutProofQuery);
  const early = rows.map(({ detail }) => `${detail}, after ${endedMatterDays} days`);
  await pass(world, proofYears * 366 - endedMatterDays);
  const hits = await searchDatabase(world.site, marks);
  const enrolled = await world.observer.$client.query(enrolledQuery);
  const staying = enrolled.rowCount ? [...ofMembers, 'public.cases'] : ofMembers;
  const left = hits.filter(({ table }) => !staying.includes(table));
  return [...early, ...left.map(({ table, needle }) => `${needle} in ${table}, after ${proofYears} years`)];
}

/** Twice: what ends may leave something that ends next. */
async function pass(world: World, days: number): Promise<void> {
  world.site.clock.set(new Date(world.now() + days * day));
  for (let turn = 0; turn < 2; turn += 1) await world.happen(() => world.sweep());
}
