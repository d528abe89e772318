/**
 * Orders that chance alone makes too seldom: one in the last days of the calendar year, in which insurance that runs by it can still be
 * cancelled (with a full disk or a slow printer the letter goes too late); one whose payment arrives once it has expired; one whose two
 * letters are withdrawn one after the other; and one of an earlier version of the site, that waits although its customer was not told that
 * this ends the contract later.
 */
import { startOfDay } from '@/lib/calendar/amsterdam';
import type { World } from '../world/world';
import { LetterOrder, type OrderPlan } from './letter-order';
import { Person } from './person';

const hour = 3_600_000;
/** Longer than a letter's term to be handed over. */
const fullHours = 100;
/** Days of the year after the first, by which the late payment has gone back before its end. */
const lateOrderDays = 300;

/** Each second time the printer holds the letter, and otherwise the disk is full at times. */
export function planLastDays(world: World, turn: number): void {
  const lastDays = world.chance.of('last days');
  // On the 27th or the 28th a letter can still go in time: one that the printer holds then comes to be late.
  const isHeld = turn % 2 === 0;
  const from = startOfDay(`${world.today().slice(0, 4)}-12-${isHeld ? 27 : 28}`).getTime();
  const hours = lastDays.below(isHeld ? 40 : 4 * 24);
  world.plan(from + hours * hour - world.now(), 'somebody orders on a last day', async () => {
    if (isHeld) holdPrinter(world);
    else if (lastDays.percent(70)) world.disk.fill(fullHours);
    await orderOne(world, 4000, { option: lastDays.pick(['registered', 'regular'] as const) });
  });
}

/** The printing house leaves what it gets in these days lying until they have passed. Scheduled work runs before it prints again. */
function holdPrinter(world: World): void {
  const passed = startOfDay(`${Number(world.today().slice(0, 4)) + 1}-01-02`).getTime();
  world.carrier.heldUntil = passed + 12 * hour;
  world.needsSweep(passed - world.now());
}

export function planLatePayment(world: World): void {
  const hours = world.chance.of('late payment').below(lateOrderDays * 24);
  world.plan(hours * hour, 'somebody orders, and the payment is given up', async () => {
    await orderOne(world, 4001, { visit: 'given-up' });
  });
}

export function planTwoWithdrawals(world: World): void {
  const hours = world.chance.of('two withdrawals').below(lateOrderDays * 24);
  world.plan(hours * hour, 'somebody orders two letters that wait, and withdraws from each', async () => {
    const order = await orderOne(world, 4003, { kind: 'several', startMoment: 'after-withdrawal' });
    for (const letter of [1, 2]) {
      world.plan(letter * 24 * hour, 'a customer withdraws from a letter', () => order.withdraw(letter));
    }
  });
}

export function planUntoldWait(world: World): void {
  const choice = world.chance.of('unexplained wait');
  const december = startOfDay(`${world.today().slice(0, 4)}-12-10`).getTime();
  world.plan(december + choice.below(8 * 24) * hour - world.now(), 'somebody waits, untold', async () => {
    const order = await orderOne(world, 4002, { startMoment: 'after-withdrawal' });
    world.plan(hour, 'the order is one of an earlier version', async () => {
      const forget = 'update orders set wait_explained_at = null where reference = $1';
      await world.observer.$client.query(forget, [order.reference]);
      world.needsSweep(0);
    });
    if (choice.percent(50)) world.plan(72 * hour, 'a customer wants to start now', () => order.startNow());
  });
}

/** Has somebody order a letter, paid and posted at once unless planned otherwise. */
export async function orderOne(world: World, number: number, plan: Partial<OrderPlan>): Promise<LetterOrder> {
  const order = new LetterOrder(new Person(world, number), {
    kind: 'one',
    option: 'registered',
    startMoment: 'now',
    endsInDays: 0,
    hesitates: 0,
    returnsAfterDays: 0,
    clicksTwice: false,
    visit: 'paid',
    ...plan,
  });
  await order.begin();
  return order;
}
