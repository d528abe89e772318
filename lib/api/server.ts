/** The embedded product API of this process: app, database and jobs, created once. */

import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createJobHandlers } from '@/lib/api/workers/workers';
import { type Clock, shiftedClock, systemClock } from '@/lib/clock/clock';
import { type Env, getEnv } from '@/lib/config/env';
import { setOtherInstances } from '@/lib/instances/invalidation';
import { type Boss, startBoss } from '@/lib/jobs/boss';
import { queueOnceOpened } from '@/lib/jobs/queue-once-opened';
import { isClientAddressHeaderTrusted } from '@/lib/server/client-address.mjs';
import { createApp } from './app';
import { syncRegister } from './catalog/companies/sync-register';
import type { AppContext } from './core/context';
import { type SharedInvalidations, shareInvalidations } from './core/instances/share-invalidations';
import { createLogger } from './core/log';
import { lastKnownIn } from './core/opening/last-known';
import { createDatabase, type DatabaseConnection } from './db/client';
import { fromDatabase } from './db/connection-errors';
import { isUnavailable } from './db/is-unavailable';
import { migrateDatabase } from './db/migrate';
import { findDatabase } from './db/reach-database';
import { undoInterruptedRestore } from './operator/backup/set-aside';
import { findServer, setServer } from './this-server';

export interface Server {
  /** Where the embedded database's data is; null with another one. */
  readonly databaseFolder: string | null;
  readonly app: ReturnType<typeof createApp>;
  readonly context: AppContext;
  /** Resolves once the database is migrated and contains the register, and jobs can be queued. Rejects if any of it fails. */
  readonly opened: Promise<void>;
  /** Stops taking jobs and finishes running ones; requests continue. */
  stopJobs(): Promise<void>;
  /** Closes the connections, and stops the embedded database if this process owns it. */
  closeDatabase(): Promise<void>;
  /** Finishes running jobs, closes the connections, and stops the embedded database if this process owns it. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Whether this process runs jobs and listens to other instances; a build and a command only queue jobs. */
  readonly workJobs?: boolean;
}

/**
 * Creates the app and starts opening the database: requests wait for that, and get 503 if it takes long. Throws if the database can't be
 * prepared.
 */
function createServer(env: Env, { workJobs = !env.building }: ServerOptions = {}): Server {
  const log = createLogger(env);
  const clock: Clock = env.DEV_CLOCK ? shiftedClock() : systemClock;
  const database = findDatabase(env, log);
  const { connection } = database;
  const db = createDatabase(connection, { log });

  let others: SharedInvalidations | null = null;

  async function open(): Promise<Boss> {
    await database.start();
    await migrate(database.connection, env.DATABASE_URL && workJobs ? log : null);
    if (workJobs) {
      others = shareInvalidations(connection, { clock, log });
      setOtherInstances(others);
    }
    await Promise.all([others?.ready, syncRegister(db, clock)]);
    return startBoss(connection, { clock, log, supervise: workJobs });
  }

  const boss = open();
  const context: AppContext = { env, db, clock, jobs: queueOnceOpened(boss), log };
  const opened = boss.then((queue) => (workJobs ? queue.work(createJobHandlers(context)) : undefined));
  const app = createApp(context, {
    trustClientAddress: isClientAddressHeaderTrusted(),
    opening: {
      opened,
      lastKnown: env.production && !env.building ? lastKnownIn(lastKnownFolder(env)) : null,
      ...(env.building ? { waitMilliseconds: buildWaitMilliseconds } : {}),
    },
  });
  const stopJobs = async () => {
    await opened;
    await (await boss).stop();
  };
  const closeDatabase = async () => {
    await others?.stop();
    await db.$client.end();
    await database.stop();
  };
  return {
    databaseFolder: database.folder,
    app,
    context,
    opened,
    stopJobs,
    closeDatabase,
    stop: async () => {
      await stopJobs();
      await closeDatabase();
    },
  };
}

const retryMilliseconds = 1_000;

/** Migrates a database. With a log, an unavailable one is tried again and again: a process that serves sends cached pages meanwhile. */
async function migrate(connection: DatabaseConnection, log: Logger | null): Promise<void> {
  for (;;) {
    try {
      await undoInterruptedRestore(connection);
      await migrateDatabase(connection);
      return;
    } catch (error) {
      if (!log || !isUnavailable(fromDatabase(error))) throw error;
      log.error({ err: error }, 'the database is not available: trying again');
      await pause(retryMilliseconds);
    }
  }
}

/** A page that a build can't render ends it, and the first start of a database takes seconds. */
const buildWaitMilliseconds = 120_000;

/** Beside the cached pages of this instance (lib/server/page-cache/open-from-settings.mjs). */
const lastKnownFolder = ({ CACHE_DIR }: Env): string =>
  path.join(CACHE_DIR ?? path.join('.next', 'page-cache'), 'last-known');

/** The same, opened. Rejects if opening fails. */
export async function openServer(env: Env, options?: ServerOptions): Promise<Server> {
  const server = createServer(env, options);
  await server.opened;
  return server;
}

/** This process's server, created on first use. Throws if its database can't be prepared. */
export const getServer = (): Server => findServer() ?? setServer(createServer(getEnv()));
