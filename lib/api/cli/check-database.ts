/**
 * Before `npm run up` builds, which takes minutes and renders pages with the database: refuses one of another version
 * with one sentence. One that is not available is left to the server, which waits for it and checks it then.
 */
import { getEnv } from '@/lib/config/env';
import { createDatabase } from '../db/client';
import { fromDatabase } from '../db/connection-errors';
import { isUnavailable } from '../db/is-unavailable';
import { migrationsFolder } from '../db/migrate';
import { refuseOtherVersion } from '../db/other-version';
import { withDatabase } from './with-database';

const timeouts = { statementTimeoutMilliseconds: 4_000, responseSlackMilliseconds: 1_000 };

if (!getEnv().API_URL) {
  await withDatabase(
    () => null,
    async ({ connection, log }) => {
      const pool = createDatabase(connection, { log, poolSize: 1, ...timeouts }).$client;
      try {
        const client = await pool.connect();
        await refuseOtherVersion(client, migrationsFolder).finally(() => client.release());
        return null;
      } catch (error) {
        if (!isUnavailable(fromDatabase(error))) throw error;
        return 'The database is not available. The server waits for it.';
      } finally {
        await pool.end();
      }
    },
  );
}
