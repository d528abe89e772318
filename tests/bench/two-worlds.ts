/**
 * Two databases in one server, one small and one large, each with the API on it. For benchmarks that compare them.
 * With `WORLDS` they are in that folder and stay there: a million orders take a quarter of an hour to fill.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '@/lib/api/app';
import { syncRegister } from '@/lib/api/catalog/companies/sync-register';
import type { AppContext } from '@/lib/api/core/context';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase } from '@/lib/api/db/client';
import { startEmbedded } from '@/lib/api/db/embedded/start-embedded';
import { migrateDatabase } from '@/lib/api/db/migrate';
import { connectDomains } from '@/lib/api/workers/connect-domains';
import type { MovableClock } from '@/lib/clock/clock';
import { readEnv } from '@/lib/config/env';
import { type Boss, startBoss } from '@/lib/jobs/boss';
import { standingClock } from '../support/standing-clock';

/** A database with the register alone. */
export interface EmptyWorld {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  readonly context: AppContext;
  readonly jobs: Boss;
  readonly clock: MovableClock;
}

/** A database as an action sees it, with what its fill returned. */
export type World<Filled> = EmptyWorld & Filled & { readonly app: ReturnType<typeof createApp> };

/** Adds rows to a database that has the register. In a folder that stays it may find them there. */
type Fill<Filled> = (world: EmptyWorld) => Promise<Filled>;

/** Fills both, passes them to the action with a folder for its files, and deletes everything afterwards, unless it stays. */
export async function withTwoWorlds<Filled, T>(
  fills: { readonly small: Fill<Filled>; readonly large: Fill<Filled> },
  action: (worlds: readonly [small: World<Filled>, large: World<Filled>], folder: string) => Promise<T>,
): Promise<T> {
  const { WORLDS: lasting } = process.env;
  const folder = lasting ?? mkdtempSync(path.join(os.tmpdir(), 'snoei-bench-'));
  const server = await startEmbedded(path.join(folder, 'data'), {
    onFailure: (error) => {
      throw error;
    },
  });
  const closing: (() => Promise<void>)[] = [];
  const open = async (database: string, fill: Fill<Filled>): Promise<World<Filled>> => {
    const connection = { ...server.connection, database };
    const log = createLogger({ LOG_LEVEL: 'error' });
    const clock = standingClock(new Date('2026-12-02T09:00:00Z'));
    await migrateDatabase(connection);
    const db = createDatabase(connection, { log });
    closing.push(() => db.$client.end());
    await syncRegister(db, clock);
    const jobs = await startBoss(connection, { clock, log, supervise: false });
    closing.push(() => jobs.stop());
    const env = readEnv({ DATA_DIR: path.join(folder, database) });
    const context: AppContext = { env, db, clock, jobs, log };
    const world = { connection, context, jobs, clock };
    const filled = await fill(world);
    return { ...world, ...filled, app: createApp(context) };
  };
  connectDomains();
  try {
    const small = await open('postgres', fills.small);
    const { rows } = await small.context.db.execute(`select from pg_database where datname = 'many'`);
    if (rows.length === 0) await small.context.db.execute('create database many');
    return await action([small, await open('many', fills.large)], folder);
  } finally {
    for (const close of closing.reverse()) await close();
    await server.stop();
    if (lasting === undefined) rmSync(folder, { recursive: true, force: true });
  }
}
