/**
 * `npm run fill -- ORDERS [SEED]`: fills the embedded database of DATA_DIR with generated orders, accounts, mails and requests. Refuses a
 * database that has orders, and any other than the embedded one.
 */
import { syncRegister } from '@/lib/api/catalog/companies/sync-register';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase } from '@/lib/api/db/client';
import { startEmbedded } from '@/lib/api/db/embedded/start-embedded';
import { migrateDatabase } from '@/lib/api/db/migrate';
import { systemClock } from '@/lib/clock/clock';
import { getEnv } from '@/lib/config/env';
import { fillDatabase } from '../support/database/filled/fill-database';

const [orderCount = Number.NaN, seed] = process.argv.slice(2).map(Number);
const env = getEnv();
if (!Number.isSafeInteger(orderCount) || orderCount < 1 || env.DATABASE_URL !== undefined) {
  console.error('Usage: DATA_DIR=FOLDER npm run fill -- ORDERS [SEED], without DATABASE_URL');
  process.exit(1);
}
const server = await startEmbedded(env.DATA_DIR, {
  onFailure: (error) => {
    throw error;
  },
});
try {
  await migrateDatabase(server.connection);
  const db = createDatabase(server.connection, { log: createLogger(env) });
  try {
    await syncRegister(db, systemClock);
    const start = performance.now();
    await fillDatabase(db, { orderCount, now: systemClock.now(), ...(seed === undefined ? {} : { seed }) });
    const { rows } = await db.$client.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    console.log(
      `${orderCount} orders in ${Math.round((performance.now() - start) / 1000)} s; ${rows[0]?.size}`,
    );
  } finally {
    await db.$client.end();
  }
} finally {
  await server.stop();
}
