/** Connects to the configured database. Separate from the server, so that commands load less code. */
import type { Logger } from 'pino';
import type { Env } from '@/lib/config/env';
import type { DatabaseConnection } from './client';
import { startEmbedded } from './embedded/start-embedded';

interface ReachedDatabase {
  readonly connection: DatabaseConnection;
  /** Stops the embedded server if this process owns it. */
  stop(): Promise<void>;
}

/** Returns the connection of `DATABASE_URL`; without one, starts or joins the embedded server. */
export async function reachDatabase(env: Env, log: Logger): Promise<ReachedDatabase> {
  if (env.DATABASE_URL) return { connection: env.DATABASE_URL, stop: async () => undefined };
  return startEmbedded(env.DATA_DIR, {
    onFailure: (error) => log.fatal({ err: error }, 'the embedded database is gone'),
  });
}
