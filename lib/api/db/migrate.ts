/** Migrates a database to the current schema, at each start, under an advisory lock. */
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type DatabaseConnection, poolConfigOf } from './client';
import { recordOldestVersion, refuseOtherVersion } from './other-version';

/** For the operators' search; created before the first migration, which names it. */
const extensions = ['pg_trgm'];

/** Any constant number: its holder migrates, the others wait. */
const migrationLock = 7_103_461;

export const migrationsFolder = path.join('lib', 'api', 'db', 'migrations');

/**
 * Applies pending migrations. Servers that start at the same moment on an empty database run one after the other. Throws if a migration
 * fails, after rolling it back, and `OtherVersionError` without any change for a database that this version may not use.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  projectFolder = process.cwd(),
): Promise<void> {
  // A dedicated connection: the lock belongs to the session, and closing it always releases the lock.
  const client = new pg.Client(poolConfigOf(connection));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const folder = path.join(projectFolder, migrationsFolder);
    await refuseOtherVersion(client, folder);
    for (const extension of extensions) await client.query(`create extension if not exists ${extension}`);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    await recordOldestVersion(client, folder);
  } finally {
    await client.end();
  }
}
