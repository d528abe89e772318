/** Two databases in one server: a hundred orders, and many. For the benchmark of many orders. */
import { and, asc, desc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { StoredAccount } from '@/lib/api/core/identity/store';
import { accounts } from '@/lib/api/core/identity/table';
import { letters, orders } from '@/lib/api/ordering/orders/table';
import { fillDatabase } from '../support/database/filled/fill-database';
import { fillQueue } from '../support/database/filled/fill-queue';
import { type EmptyWorld, type World, withTwoWorlds } from './two-worlds';

export type OrderWorld = World<Filled>;

interface Filled {
  /** The number of orders, as the label of a row. */
  readonly name: string;
  /** Verified accounts whose letters have their files, for operations of customers. */
  readonly members: readonly StoredAccount[];
  readonly letter: typeof letters.$inferSelect;
}

/** As few orders as an empty database needs for every operation to have a subject. */
const fewOrders = 100;

/** Ids of accounts with orders whose letters all have their files. */
const withCompleteLetters = sql`(select g.account_id from account_grants g
  join letters l on l.order_reference = g.reference
  left join letter_files f on f.letter_id = l.id
  group by g.account_id having bool_and(f.letter_id is not null))`;

/** Fills both and passes them on by size. `folder` is for files of the action. */
export function withOrderWorlds<T>(
  manyOrders: number,
  action: (worlds: readonly [few: OrderWorld, many: OrderWorld], folder: string) => Promise<T>,
): Promise<T> {
  return withTwoWorlds({ small: fillTo(fewOrders), large: fillTo(manyOrders) }, action);
}

function fillTo(orderCount: number) {
  return async ({ context: { db }, clock, jobs }: EmptyWorld): Promise<Filled> => {
    const start = performance.now();
    if ((await db.select().from(letters).limit(1)).length === 0) {
      await fillDatabase(db, { orderCount, now: clock.now() });
      await fillQueue(jobs.boss, orderCount);
      console.log(`${orderCount} orders filled in ${Math.round((performance.now() - start) / 1000)} s`);
    } else {
      // A day after the last run, so that its orders count for no limit.
      const [last] = await db
        .select({ at: orders.createdAt })
        .from(orders)
        .orderBy(desc(orders.createdAt))
        .limit(1);
      clock.advance(Math.max(0, (last?.at.getTime() ?? 0) - clock.now().getTime()) + 86_400_000);
    }
    const members = await db
      .select()
      .from(accounts)
      .where(and(isNotNull(accounts.emailConfirmedAt), inArray(accounts.id, withCompleteLetters)))
      .orderBy(asc(accounts.id));
    const [letter] = await db.select().from(letters).limit(1);
    if (!letter) throw new Error('there are no letters');
    return { name: `${orderCount.toLocaleString('en')} orders`, members, letter };
  };
}
