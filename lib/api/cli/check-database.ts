/** Before `npm run up` builds, which takes minutes and renders pages with the database: refuses one of another version with one sentence. */
import pg from 'pg';
import { getEnv } from '@/lib/config/env';
import { poolConfigOf } from '../db/client';
import { migrationsFolder } from '../db/migrate';
import { refuseOtherVersion } from '../db/other-version';
import { withDatabase } from './with-database';

if (!getEnv().API_URL) {
  await withDatabase(
    () => null,
    async ({ connection }) => {
      const client = new pg.Client(poolConfigOf(connection));
      await client.connect();
      try {
        await refuseOtherVersion(client, migrationsFolder);
      } finally {
        await client.end();
      }
      return null;
    },
  );
}
