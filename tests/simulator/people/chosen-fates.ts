/**
 * An order whose letter gets a course that chance alone makes too seldom, each time another: its company rejects it,
 * or confirms it before anybody says that it was delivered; the printing house or the post loses it; or its customer withdraws at a chosen time.
 */
import type { BankVisit } from '../world/bank';
import type { World } from '../world/world';
import type { Verdict } from './company';
import type { LetterOrder } from './letter-order';
import { orderOne } from './planned-orders';
import { sayReturned } from './returned-letters';

const minute = 60_000;
const hour = 60 * minute;
/** Of the year, after which the letter still has its time. */
const days = 300;
/** How many days a customer looks for a state of the letter. */
const lookedMax = 20;

export interface LetterFate {
  /** Whether nobody reports that it was delivered. */
  readonly isUntold?: boolean;
  readonly verdict?: Verdict;
  /** What every call to its company brings. */
  readonly call?: 'confirmed' | 'not_reached';
  /** Where it is lost: before it is printed, before it is posted, or on its way. */
  readonly lost?: 'slip' | 'print' | 'post';
  /** Whether it comes back. */
  readonly isReturned?: boolean;
  /** Whether it lies printed for days before it is posted. */
  readonly liesPrinted?: boolean;
}

interface Course {
  readonly fate?: LetterFate;
  readonly visit?: BankVisit;
  /** When its customer withdraws. */
  readonly withdrawsAfter?: number;
  /** The state in which its customer says that it came back, which it did not. */
  readonly deniedIn?: 'received' | 'blocked' | 'sent';
}

const courses: readonly Course[] = [
  { fate: { isUntold: true, verdict: 'reject' } },
  { fate: { isUntold: false, verdict: 'reject', call: 'confirmed' } },
  { fate: { lost: 'print' } },
  { fate: { liesPrinted: true }, withdrawsAfter: 40 * hour },
  { fate: { lost: 'post' } },
  { visit: 'left', withdrawsAfter: 20 * minute },
  { fate: { isUntold: true, verdict: 'confirm' } },
  { fate: { lost: 'slip' } },
  { fate: { isReturned: true } },
  { fate: { isUntold: false, isReturned: false }, deniedIn: 'received' },
  { fate: { isUntold: true, verdict: 'confirm' }, deniedIn: 'sent' },
  { fate: { isUntold: false, verdict: 'reject', call: 'not_reached' }, deniedIn: 'blocked' },
];

export function planChosenFate(world: World, turn: number): void {
  const { fate, visit = 'paid', withdrawsAfter, deniedIn } = courses[turn % courses.length] ?? {};
  const hours = world.chance.of('chosen fate').below(days * 24);
  world.plan(hours * hour, 'somebody orders a letter with a chosen course', async () => {
    const order = await orderOne(world, 4004, { visit });
    if (withdrawsAfter) {
      world.plan(withdrawsAfter, 'a customer withdraws at a chosen time', () => order.withdraw());
    }
    if (deniedIn) sayReturnedIn(order, deniedIn, lookedMax);
    // It is ordered by then, and not yet printed.
    world.plan(hour / 2, 'the course of a letter is chosen', async () => {
      const find = 'select code from letters where order_reference = $1';
      const { rows } = await world.observer.$client.query<{ code: string }>(find, [order.reference]);
      if (fate) for (const { code } of rows) world.letterFates.set(code, fate);
    });
  });
}

/** Looks each day whether the letter is in a state, and says then that it came back. */
function sayReturnedIn(order: LetterOrder, state: string, looks: number): void {
  const { world } = order.owner;
  if (looks === 0) return;
  world.plan(24 * hour, 'a customer looks where a letter is', async () => {
    await order.openLink();
    await order.look();
    if (order.view?.letters[0]?.state === state) await sayReturned(order);
    else sayReturnedIn(order, state, looks - 1);
  });
}
