/** Two databases in one disposable server, one small and one large, each with the API on it. For benchmarks that compare them. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '@/lib/api/app';
import { syncRegister } from '@/lib/api/catalog/companies/sync-register';
import type { AppContext } from '@/lib/api/core/context';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase, type Database } from '@/lib/api/db/client';
import { startEmbedded } from '@/lib/api/db/embedded/start-embedded';
import { migrateDatabase } from '@/lib/api/db/migrate';
import { connectDomains } from '@/lib/api/workers/connect-domains';
import { type MovableClock, standingClock } from '@/lib/clock/clock';
import { readEnv } from '@/lib/config/env';
import { startBoss } from '@/lib/jobs/boss';

/** A database as an action sees it, with what its fill returned. */
export type World<Filled> = Filled & {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  readonly context: AppContext;
  readonly app: ReturnType<typeof createApp>;
  readonly clock: MovableClock;
};

/** Adds rows to a database that has the register. */
type Fill<Filled> = (db: Database, clock: MovableClock) => Promise<Filled>;

/** Fills both, passes them to the action with a folder for its files, and deletes everything afterwards. */
export async function withTwoWorlds<Filled, T>(
  fills: { readonly small: Fill<Filled>; readonly large: Fill<Filled> },
  action: (worlds: readonly [small: World<Filled>, large: World<Filled>], folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-bench-'));
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
    const filled = await fill(db, clock);
    const jobs = await startBoss(connection, { clock, log, supervise: false });
    closing.push(() => jobs.stop());
    const env = readEnv({ DATA_DIR: path.join(folder, database) });
    const context: AppContext = { env, db, clock, jobs, log };
    return { connection, context, app: createApp(context), clock, ...filled };
  };
  connectDomains();
  try {
    const small = await open('postgres', fills.small);
    await small.context.db.execute('create database many');
    return await action([small, await open('many', fills.large)], folder);
  } finally {
    for (const close of closing.reverse()) await close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
