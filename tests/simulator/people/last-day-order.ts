/**
 * Somebody who orders a letter in the last days of the calendar year, in which insurance that runs by it can still be cancelled: with a full
 * disk or a slow printer the letter goes too late.
 */
import { startOfDay } from '@/lib/calendar/amsterdam';
import type { World } from '../world/world';
import { LetterOrder } from './letter-order';
import { Person } from './person';

const hour = 3_600_000;
/** Longer than a letter's term to be handed over. */
const fullHours = 100;

/** Plans the order. */
export function orderOnLastDays(world: World): void {
  const chance = world.chance.of('last days');
  const from = startOfDay(`${world.today().slice(0, 4)}-12-28`).getTime();
  const at = from + chance.below(4 * 24) * hour;
  world.plan(at - world.now(), 'somebody orders on one of the last days', async () => {
    if (chance.percent(50)) world.disk.fill(fullHours);
    const order = new LetterOrder(new Person(world, 4000), {
      kind: 'one',
      option: chance.pick(['registered', 'regular'] as const),
      startMoment: 'now',
      endsInDays: 0,
      hesitates: 0,
      returnsAfterDays: 0,
      clicksTwice: false,
      visit: 'paid',
    });
    await order.begin();
  });
}
