/** Connects to the configured database. Separate from the server, so that commands load less code. */
import type { Logger } from 'pino';
import type { Env } from '@/lib/config/env';
import type { DatabaseConnection } from './client';
import { prepareEmbedded } from './embedded/start-embedded';

interface ConfiguredDatabase {
  /** Where the embedded server's data is; null for another one. */
  readonly folder: string | null;
  /** Can be used once `start` resolves. */
  readonly connection: DatabaseConnection;
  /** Starts or joins the embedded server; does nothing for another one. Called once. */
  start(): Promise<void>;
  /** Stops the embedded server if this process owns it. */
  stop(): Promise<void>;
}

/** Started before the API's code was loaded. */
let early: ConfiguredDatabase | null = null;

/**
 * Starts the embedded database, if it is configured, so that it recovers while the rest of the process is loaded; the next `findDatabase`
 * returns it. Never rejects: whoever uses it meets its failure. Throws if a folder can't be made.
 */
export function startEarly(env: Env, log: Logger): void {
  if (env.DATABASE_URL || env.API_URL) return;
  const database = findDatabase(env, log);
  const started = database.start();
  started.catch(() => undefined);
  early = { ...database, start: () => started };
}

/** Returns the connection of `DATABASE_URL`, or without one that of the embedded server, which is not started yet. */
export function findDatabase(env: Env, log: Logger): ConfiguredDatabase {
  const nothing = async () => undefined;
  if (env.DATABASE_URL) return { folder: null, connection: env.DATABASE_URL, start: nothing, stop: nothing };
  if (early) {
    const started = early;
    early = null;
    return started;
  }
  return prepareEmbedded(env.DATA_DIR, {
    onFailure: (error) => log.fatal({ err: error }, 'the embedded database is gone: a restart follows'),
  });
}

/** The configured database, started. Rejects if the embedded one can't be started. */
export async function reachDatabase(env: Env, log: Logger): Promise<ConfiguredDatabase> {
  const database = findDatabase(env, log);
  await database.start();
  return database;
}
