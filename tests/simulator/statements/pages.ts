/** Whether the pages of orders say what has happened to their letters. */
import { cancellation } from '@/lib/contract/cancellations';
import { TestBrowser } from '@/tests/support/test-context';
import type { World } from '../world/world';

/** Orders with a letter event after one, by its id, and the state of each of their letters by its last event. */
const query = `
  select l.order_reference as reference, max(n.newest)::int as newest, array_agg(
      (select e.to_state from letter_events e where e.letter_id = l.id order by e.id desc limit 1) order by l.position) as states
    from letters l join (select c.order_reference, max(e.id) as newest from letter_events e
      join letters c on c.id = e.letter_id group by c.order_reference having max(e.id) > $1) n on n.order_reference = l.order_reference
    group by l.order_reference`;

/** The newest letter event that was looked at, for each world. */
const looked = new WeakMap<World, number>();

/** The wrong pages of orders whose letters moved since the last look. */
export async function listWrongPages(world: World): Promise<string[]> {
  // A break that is due is for what people do.
  const broken = world.site.driver.disarm();
  const wrong = await listFrom(world, looked.get(world) ?? 0);
  if (broken) world.site.driver.arm(broken);
  return wrong;
}

/** The wrong pages of all orders. */
export function listWrongPagesOfAll(world: World): Promise<string[]> {
  return listFrom(world, 0);
}

async function listFrom(world: World, event: number): Promise<string[]> {
  const { rows } = await world.observer.$client.query<{
    reference: string;
    newest: number;
    states: string[];
  }>(query, [event]);
  looked.set(world, Math.max(event, ...rows.map(({ newest }) => newest)));
  const stranger = new TestBrowser();
  const wrong: string[] = [];
  for (const { reference, states } of rows) {
    const response = await world.site.request(`/api/cancellations/${reference}`, { browser: stranger });
    const shown = cancellation.parse(await response.json()).letters.map(({ state }) => state);
    if (shown.join() !== states.join())
      wrong.push(`${reference}: ${shown.join()} instead of ${states.join()}`);
  }
  return wrong;
}
