/** The embedded product API of this process: database, jobs and app, created once (DESIGN §1). */

import { createJobHandlers } from '@/lib/api/workers/workers';
import { type Clock, shiftedClock, systemClock } from '@/lib/clock/clock';
import { type Env, getEnv } from '@/lib/config/env';
import { startBoss } from '@/lib/jobs/boss';
import { isClientAddressHeaderTrusted } from '@/lib/server/client-address.mjs';
import { createApp } from './app';
import { syncRegister } from './catalog/companies/sync-register';
import type { AppContext } from './core/context';
import { createLogger } from './core/log';
import { createDatabase } from './db/client';
import { migrateDatabase } from './db/migrate';
import { reachDatabase } from './db/reach-database';
import { undoInterruptedRestore } from './operator/backup/set-aside';

export interface Server {
  readonly app: ReturnType<typeof createApp>;
  readonly context: AppContext;
  /** Stops taking jobs and finishes running ones; requests continue. */
  stopJobs(): Promise<void>;
  /** Finishes running jobs, closes the connections, and stops the embedded database if this process owns it. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Whether this process runs jobs; a build and a command only queue them. */
  readonly workJobs?: boolean;
}

/**
 * Opens everything: the migrated database with the register, the job queue with its workers (none during a build), and the app. Throws if
 * any of it fails.
 */
export async function openServer(
  env: Env,
  { workJobs = !env.building }: ServerOptions = {},
): Promise<Server> {
  const log = createLogger(env);
  const clock: Clock = env.DEV_CLOCK ? shiftedClock() : systemClock;
  const database = await reachDatabase(env, log);
  await undoInterruptedRestore(database.connection);
  await migrateDatabase(database.connection);
  const db = createDatabase(database.connection, { log });
  await syncRegister(db, clock);
  const boss = await startBoss(database.connection, { clock, log, supervise: workJobs });
  const context: AppContext = { env, db, clock, jobs: boss, log };
  if (workJobs) await boss.work(createJobHandlers(context));
  return {
    app: createApp(context, { trustClientAddress: isClientAddressHeaderTrusted() }),
    context,
    stopJobs: () => boss.stop(),
    stop: async () => {
      await boss.stop();
      await db.$client.end();
      await database.stop();
    },
  };
}

const serverKey = Symbol.for('snoei.server');

/** Where the server singleton is stored. Next bundles pages and routes separately, so that a module variable would exist twice. */
const holder = globalThis as typeof globalThis & { [serverKey]?: Promise<Server> };

/** This process's server, opened on first use; a failed opening is retried by the next caller. */
export function getServer(): Promise<Server> {
  const opening = holder[serverKey] ?? openServer(getEnv());
  holder[serverKey] = opening;
  opening.catch(() => {
    if (holder[serverKey] === opening) holder[serverKey] = undefined;
  });
  return opening;
}
