/**
 * Sets a database's content aside while a backup is restored, so that it can be recovered completely if that fails or is killed. Renames
 * schemas and tables, which takes a moment at any size.
 */
import pg, { type ClientBase } from 'pg';
import { type DatabaseConnection, poolConfigOf } from '../../db/client';
import { BackupError } from './backup-format';

/** A restore holds this lock exclusively, every starting instance briefly shares it. */
const restoreLock = 7_103_467;

/** Schemas with the content set aside: `public` is shared with others, so that its tables move one by one. */
const asideOf = {
  public: 'snoei_aside',
  drizzle: 'snoei_aside_drizzle',
  pgboss: 'snoei_aside_pgboss',
} as const;

/** Tables of `public`, quoted. */
async function listTablesOf(client: ClientBase, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = $1 order by 1`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

async function hasSchema(client: ClientBase, schema: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [schema]);
  return rows.length > 0;
}

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Whether content is set aside. */
export const isSetAside = (client: ClientBase): Promise<boolean> => hasSchema(client, asideOf.public);

/** Sets all tables of the site aside and leaves an empty database. */
export function setAside(client: ClientBase): Promise<void> {
  return inTransaction(client, async () => {
    await client.query(`create schema ${asideOf.public}`);
    for (const table of await listTablesOf(client, 'public')) {
      await client.query(`alter table public.${table} set schema ${asideOf.public}`);
    }
    for (const schema of ['drizzle', 'pgboss'] as const) {
      if (await hasSchema(client, schema)) {
        await client.query(`alter schema ${schema} rename to ${asideOf[schema]}`);
      }
    }
  });
}

/** Restores the content set aside; tables created meanwhile are dropped. */
export function bringBack(client: ClientBase): Promise<void> {
  return inTransaction(client, async () => {
    for (const table of await listTablesOf(client, 'public')) {
      await client.query(`drop table if exists public.${table} cascade`);
    }
    for (const schema of ['drizzle', 'pgboss'] as const) {
      await client.query(`drop schema if exists ${schema} cascade`);
      if (await hasSchema(client, asideOf[schema])) {
        await client.query(`alter schema ${asideOf[schema]} rename to ${schema}`);
      }
    }
    for (const table of await listTablesOf(client, asideOf.public)) {
      await client.query(`alter table ${asideOf.public}.${table} set schema public`);
    }
    await client.query(`drop schema ${asideOf.public}`);
  });
}

/** Deletes the content set aside. */
export function forgetAside(client: ClientBase): Promise<void> {
  return inTransaction(client, async () => {
    for (const schema of Object.values(asideOf))
      await client.query(`drop schema if exists ${schema} cascade`);
  });
}

/** Locks the database for a restore, until the connection ends. Throws {@link BackupError} if another holds it. */
export async function holdForRestore(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    restoreLock,
  ]);
  if (rows[0]?.held !== true) throw new BackupError('A backup is being put back, or the site is starting.');
}

/** Before the site uses a database: recovers the content that an interrupted restore set aside. Throws during a restore. */
export async function undoInterruptedRestore(connection: DatabaseConnection): Promise<void> {
  const client = new pg.Client(poolConfigOf(connection));
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock_shared($1) as held', [
      restoreLock,
    ]);
    if (rows[0]?.held !== true)
      throw new BackupError('A backup is being put back. Start the site once it is.');
    if (!(await isSetAside(client))) return;
    await client.query('select pg_advisory_unlock_shared($1)', [restoreLock]);
    await holdForRestore(client);
    if (await isSetAside(client)) await bringBack(client);
  } finally {
    await client.end();
  }
}
