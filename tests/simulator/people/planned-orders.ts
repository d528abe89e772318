/**
 * Orders of each year that chance alone makes too seldom: one in the last days of the calendar year, in which insurance that runs by it can
 * still be cancelled (with a full disk or a slow printer the letter goes too late), and one whose payment arrives once it has expired.
 */
import { startOfDay } from '@/lib/calendar/amsterdam';
import type { BankVisit } from '../world/bank';
import type { World } from '../world/world';
import { LetterOrder } from './letter-order';
import { Person } from './person';

const hour = 3_600_000;
/** Longer than a letter's term to be handed over. */
const fullHours = 100;
/** Days of the year after the first, by which the late payment has gone back before its end. */
const lateOrderDays = 300;

/** Plans the orders. */
export function planOrders(world: World): void {
  const lastDays = world.chance.of('last days');
  const from = startOfDay(`${world.today().slice(0, 4)}-12-28`).getTime();
  world.plan(
    from + lastDays.below(4 * 24) * hour - world.now(),
    'somebody orders on a last day',
    async () => {
      if (lastDays.percent(50)) world.disk.fill(fullHours);
      await orderOne(world, 4000, lastDays.pick(['registered', 'regular'] as const), 'paid');
    },
  );
  const lateHours = world.chance.of('late payment').below(lateOrderDays * 24);
  world.plan(lateHours * hour, 'somebody orders, and the payment is given up', () =>
    orderOne(world, 4001, 'registered', 'given-up'),
  );
}

async function orderOne(
  world: World,
  number: number,
  option: 'registered' | 'regular',
  visit: BankVisit,
): Promise<void> {
  const order = new LetterOrder(new Person(world, number), {
    kind: 'one',
    option,
    startMoment: 'now',
    endsInDays: 0,
    hesitates: 0,
    returnsAfterDays: 0,
    clicksTwice: false,
    visit,
  });
  await order.begin();
}
