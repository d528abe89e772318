/** Two databases in one disposable server: a hundred orders, and many. For the benchmark of many orders. */
import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { StoredAccount } from '@/lib/api/core/identity/store';
import { accounts } from '@/lib/api/core/identity/table';
import type { Database } from '@/lib/api/db/client';
import { letters } from '@/lib/api/ordering/cancellations/table';
import type { MovableClock } from '@/lib/clock/clock';
import { fillDatabase } from '../support/database/filled/fill-database';
import { type World, withTwoWorlds } from './two-worlds';

interface Filled {
  /** The number of orders, as the label of a row. */
  readonly name: string;
  /** Verified accounts whose letters have their files, for operations of customers. */
  readonly members: readonly StoredAccount[];
  readonly letter: typeof letters.$inferSelect;
}

export type OrderWorld = World<Filled>;

/** As few orders as an empty database needs for every operation to have a subject. */
const fewOrders = 100;

/** Fills both, passes them on by size, and deletes them. `folder` is for files of the action. */
export function withOrderWorlds<T>(
  manyOrders: number,
  action: (worlds: readonly [few: OrderWorld, many: OrderWorld], folder: string) => Promise<T>,
): Promise<T> {
  return withTwoWorlds({ small: fillTo(fewOrders), large: fillTo(manyOrders) }, action);
}

function fillTo(orderCount: number) {
  return async (db: Database, clock: MovableClock): Promise<Filled> => {
    const start = performance.now();
    const complete = await fillDatabase(db, { orderCount, now: clock.now() });
    console.log(`${orderCount} orders filled in ${Math.round((performance.now() - start) / 1000)} s`);
    const members = await db
      .select()
      .from(accounts)
      .where(and(isNotNull(accounts.emailConfirmedAt), inArray(accounts.id, complete)))
      .orderBy(asc(accounts.id));
    const [letter] = await db.select().from(letters).limit(1);
    if (!letter) throw new Error('there are no letters');
    return { name: `${orderCount.toLocaleString('en')} orders`, members, letter };
  };
}
