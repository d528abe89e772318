/** Brings a database to the present schema (DESIGN: migrations at start under an advisory lock). */
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type DatabaseConnection, poolConfigOf } from './client';

/** Named in the first migration, and made before it. Nothing needs it any more: an old migration is never rewritten. */
const extensions = ['pg_trgm'];

/** Any number, always the same: who holds it migrates, the others wait. */
const migrationLock = 7_103_461;

export const migrationsFolder = path.join('lib', 'api', 'db', 'migrations');

/**
 * Applies what is not applied yet. Servers that start at the same moment on an empty database take turns.
 * Throws where a migration fails; it is then undone as a whole.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  projectFolder = process.cwd(),
): Promise<void> {
  // A connection of its own: the lock belongs to the session, and closing it lets go of it whatever happens.
  const client = new pg.Client(poolConfigOf(connection));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    for (const extension of extensions) await client.query(`create extension if not exists ${extension}`);
    await migrate(drizzle({ client }), { migrationsFolder: path.join(projectFolder, migrationsFolder) });
  } finally {
    await client.end();
  }
}
