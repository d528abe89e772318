/**
 * An order of each year whose letter gets a course that chance alone makes too seldom: its company rejects it, half of the times before
 * anybody says that it was delivered, and otherwise until it is called.
 */
import type { World } from '../world/world';
import type { Verdict } from './company';
import { orderOne } from './planned-orders';

const hour = 3_600_000;
/** Of the year, after which the letter still has its time. */
const days = 300;

export interface LetterFate {
  /** Whether nobody reports that it was delivered. */
  readonly isUntold?: boolean;
  readonly verdict?: Verdict;
  /** What every call to its company brings. */
  readonly call?: 'confirmed';
}

const fates: readonly LetterFate[] = [
  { isUntold: true, verdict: 'reject' },
  { isUntold: false, verdict: 'reject', call: 'confirmed' },
];

/** Plans the order. */
export function planChosenFate(world: World): void {
  const hours = world.chance.of('chosen fate').below(days * 24);
  world.plan(hours * hour, 'somebody orders a letter that is rejected', async () => {
    const order = await orderOne(world, 4004, {});
    // It is ordered by then, and not yet printed.
    world.plan(hour / 2, 'the course of a letter is chosen', async () => {
      const find = 'select code from letters where order_reference = $1';
      const fate = fates[world.seed % fates.length];
      const { rows } = await world.observer.$client.query<{ code: string }>(find, [order.reference]);
      if (fate) for (const { code } of rows) world.letterFates.set(code, fate);
    });
  });
}
