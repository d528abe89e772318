/** Tries a backup: restores it into a temporary database on the same server, counts the rows of every table, and deletes the database. */
import { randomBytes } from 'node:crypto';
import pg, { DatabaseError } from 'pg';
import { type DatabaseConnection, poolConfigOf } from '../../db/client';
import { BackupError } from './backup-format';
import { type BackupFile, type CheckedBackup, listDifferences } from './read-backup';
import { type RestoreOptions, restoreBackup } from './restore-backup';

const namePrefix = 'snoei_drill_';

/** PostgreSQL's code for a user who may not create a database. */
const insufficientPrivilege = '42501';

/**
 * Restores a backup into a temporary database. Throws {@link BackupError} with a line for each table that differs, or if it can't be
 * restored; the database of the site is not read and not changed.
 */
export async function drillBackup(
  connection: DatabaseConnection,
  source: BackupFile,
  options: Pick<RestoreOptions, 'clock' | 'log' | 'projectFolder'>,
): Promise<CheckedBackup> {
  const client = new pg.Client({ ...poolConfigOf(connection), application_name: 'snoei-drill' });
  client.on('error', () => undefined);
  await client.connect();
  const name = `${namePrefix}${randomBytes(8).toString('hex')}`;
  const drop = () => client.query(`drop database if exists ${name} with (force)`);
  const endEarly = () => void drop().finally(() => process.exit(1));
  process.on('SIGINT', endEarly).on('SIGTERM', endEarly);
  try {
    await dropLeftovers(client);
    await createTemporary(client, name);
    const found: Record<string, number> = {};
    const restored = await restoreBackup(inDatabase(connection, name), source, {
      ...options,
      replace: false,
      onFilled: async (filled) => {
        const { rows } = await filled.query<{ name: string }>(countable);
        for (const { name: table } of rows) found[table] = await countRows(filled, table);
      },
    });
    const counted = Object.fromEntries(Object.keys(restored.rows).map((table) => [table, found[table] ?? 0]));
    const differences = listDifferences(restored.rows, counted);
    if (differences.length > 0) {
      throw new BackupError(`This backup restores other rows than it has:\n${differences.join('\n')}`);
    }
    return restored;
  } finally {
    process.off('SIGINT', endEarly).off('SIGTERM', endEarly);
    await drop().finally(() => client.end());
  }
}

const countable = `
  select format('"%s"."%s"', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss')`;

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

/** Databases of drills that were killed: nobody is connected to them. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database d where starts_with(datname, $1)
      and not exists (select 1 from pg_stat_activity a where a.datname = d.datname)`,
    [namePrefix],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
}

async function createTemporary(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`create database ${name} template template0`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== insufficientPrivilege) throw error;
    throw new BackupError(
      'The user of the database may not create another one: ALTER ROLE … CREATEDB, or set DATABASE_URL to another server for the drill.',
    );
  }
}

/** The same server and user with another database. */
function inDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (typeof connection !== 'string') return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}
