/** Checks whether a database may be filled with a backup, and sets its content aside on request. */
import type { ClientBase } from 'pg';
import { BackupError } from './backup-format';
import { setAside } from './set-aside';

/** Application names of the site's connections (lib/api/db/client.ts, lib/jobs/boss.ts, lib/api/core/instances/share-invalidations.ts). */
const siteConnections = ['snoei', 'snoei-jobs', 'snoei-instances'];

/** Other tables would be lost or conflict. */
const knownTables = `
  select format('"%s"."%s"', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'drizzle', 'pgboss')
   order by 1`;

/**
 * Empties a database for a backup; its content is set aside (set-aside.ts) until it is deleted or restored. Throws {@link BackupError}
 * while the site uses the database, if it has content and replacing was not requested, and if its tables are not the site's.
 */
export async function clearDatabase(client: ClientBase, { replace }: { replace: boolean }): Promise<void> {
  await refuseWhileUsed(client);
  const { rows } = await client.query<{ name: string }>(knownTables);
  const names = rows.map((row) => row.name);
  if (names.length === 0) return;
  if (!names.includes('"drizzle"."__drizzle_migrations"')) {
    throw new BackupError('This database holds tables that are not the site’s. Use a database of its own.');
  }
  if (!replace && (await holdsRows(client, names))) {
    throw new BackupError(
      'This database is not empty. Make a backup of it first; then add --replace to replace everything in it.',
    );
  }
  await setAside(client);
}

/** Throws {@link BackupError} while an instance of the site is connected. */
export async function refuseWhileUsed(client: ClientBase): Promise<void> {
  const { rows: users } = await client.query(
    `select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = any($1)`,
    [siteConnections],
  );
  if (users.length > 0) throw new BackupError('The site uses this database. Stop it first.');
}

async function holdsRows(client: ClientBase, names: readonly string[]): Promise<boolean> {
  for (const name of names) {
    if (!name.startsWith('"public".')) continue;
    const { rows } = await client.query(`select 1 from ${name} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}
