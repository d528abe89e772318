/** Runs a command on the database itself, in any state: without migrations and without workers. */
import { systemClock } from '@/lib/clock/clock';
import { getEnv } from '@/lib/config/env';
import { createLogger } from '../core/log';
import { reachDatabase } from '../db/reach-database';
import type { BackupCommandContext } from '../operator/backup/backup-command';
import { BackupError } from '../operator/backup/backup-format';
import { printRefusal } from './print-refusal';

/** Parses the command's arguments and prints its result, if there is one, or prints the error and exits with code 1. */
export async function withDatabase<W>(
  readArguments: (args: readonly string[]) => W,
  run: (context: BackupCommandContext, options: W) => Promise<string | null>,
): Promise<void> {
  // The embedded database does not keep the event loop alive, not even while stopping; this timer does.
  const alive = setInterval(() => undefined, 60_000);
  try {
    const options = readArguments(process.argv.slice(2));
    const env = getEnv();
    const log = createLogger(env);
    const database = await reachDatabase(env, log);
    try {
      const line = await run(
        { connection: database.connection, clock: systemClock, log, publicKey: env.BACKUP_KEY },
        options,
      );
      if (line !== null) console.log(line);
    } finally {
      await database.stop();
    }
  } catch (error) {
    printRefusal(error, BackupError);
  } finally {
    clearInterval(alive);
  }
}
