/**
 * Two databases in one server: a hundred orders, and many. For the benchmark of many orders. With `WORLDS` they are in that folder, stay
 * there, and are filled only once: a million orders take a quarter of an hour.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { and, asc, desc, inArray, isNotNull, sql } from 'drizzle-orm';
import { createApp } from '@/lib/api/app';
import { syncRegister } from '@/lib/api/catalog/companies/sync-register';
import type { AppContext } from '@/lib/api/core/context';
import type { StoredAccount } from '@/lib/api/core/identity/store';
import { accounts } from '@/lib/api/core/identity/table';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase } from '@/lib/api/db/client';
import { startEmbedded } from '@/lib/api/db/embedded/start-embedded';
import { migrateDatabase } from '@/lib/api/db/migrate';
import { letters, orders } from '@/lib/api/ordering/cancellations/table';
import { connectDomains } from '@/lib/api/workers/connect-domains';
import { type MovableClock, standingClock } from '@/lib/clock/clock';
import { readEnv } from '@/lib/config/env';
import { type Boss, startBoss } from '@/lib/jobs/boss';
import { fillDatabase } from '../support/database/filled/fill-database';
import { fillQueue } from '../support/database/filled/fill-queue';

export interface OrderWorld {
  /** The number of orders, as the label of a row. */
  readonly name: string;
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  readonly context: AppContext;
  readonly jobs: Boss;
  readonly app: ReturnType<typeof createApp>;
  readonly clock: MovableClock;
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

/** Fills both, passes them on by size, and deletes them. `folder` is for files of the action. */
export async function withOrderWorlds<T>(
  manyOrders: number,
  action: (worlds: readonly [few: OrderWorld, many: OrderWorld], folder: string) => Promise<T>,
): Promise<T> {
  const { WORLDS: kept } = process.env;
  const folder = kept ?? mkdtempSync(path.join(os.tmpdir(), 'snoei-bench-'));
  const server = await startEmbedded(path.join(folder, 'data'), {
    onFailure: (error) => {
      throw error;
    },
  });
  const closing: (() => Promise<void>)[] = [];
  const open = async (database: string, orderCount: number): Promise<OrderWorld> => {
    const connection = { ...server.connection, database };
    const log = createLogger({ LOG_LEVEL: 'error' });
    const clock = standingClock(new Date('2026-12-02T09:00:00Z'));
    await migrateDatabase(connection);
    const db = createDatabase(connection, { log });
    closing.push(() => db.$client.end());
    await syncRegister(db, clock);
    const start = performance.now();
    const jobs = await startBoss(connection, { clock, log, supervise: false });
    closing.push(() => jobs.stop());
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
    const context: AppContext = {
      env: readEnv({ DATA_DIR: path.join(folder, database) }),
      db,
      clock,
      jobs,
      log,
    };
    const members = await db
      .select()
      .from(accounts)
      .where(and(isNotNull(accounts.emailConfirmedAt), inArray(accounts.id, withCompleteLetters)))
      .orderBy(asc(accounts.id));
    const [letter] = await db.select().from(letters).limit(1);
    if (!letter) throw new Error('there are no letters');
    const name = `${orderCount.toLocaleString('en')} orders`;
    return { name, connection, context, app: createApp(context), clock, jobs, members, letter };
  };
  connectDomains();
  try {
    const few = await open('postgres', fewOrders);
    const { rows } = await few.context.db.execute(`select from pg_database where datname = 'many'`);
    if (rows.length === 0) await few.context.db.execute('create database many');
    return await action([few, await open('many', manyOrders)], folder);
  } finally {
    for (const close of closing.reverse()) await close();
    await server.stop();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}
