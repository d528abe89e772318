/** `npm run admin -- EMAIL [off]`: grants or revokes the operator role. */
import { getEnv } from '@/lib/config/env';
import { createLogger } from '../core/log';
import { createDatabase } from '../db/client';
import { migrateDatabase } from '../db/migrate';
import { reachDatabase } from '../db/reach-database';
import { AdminLineError, readAdminLine, runAdminCommand } from '../people/accounts/admin-command';
import { printRefusal } from './print-refusal';

// The embedded database does not keep the event loop alive, not even while stopping; this timer does.
const alive = setInterval(() => undefined, 60_000);
try {
  const command = readAdminLine(process.argv.slice(2));
  const env = getEnv();
  const log = createLogger(env);
  const database = await reachDatabase(env, log);
  try {
    await migrateDatabase(database.connection);
    const db = createDatabase(database.connection, { log, poolSize: 1 });
    try {
      console.log(await runAdminCommand({ db, log }, command));
    } finally {
      await db.$client.end();
    }
  } finally {
    await database.stop();
  }
} catch (error) {
  printRefusal(error, AdminLineError);
} finally {
  clearInterval(alive);
}
