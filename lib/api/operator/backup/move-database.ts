/**
 * Moves everything from one PostgreSQL to another, for example from the embedded one to a separate server: every table, sessions and jobs
 * included, so that sessions stay valid and no job runs twice. One transaction fills the target; before it commits, rows are counted and
 * compared with the source.
 */
import { pipeline } from 'node:stream/promises';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { startBoss } from '@/lib/jobs/boss';
import type { AppContext } from '../../core/context';
import { type DatabaseConnection, poolConfigOf } from '../../db/client';
import { migrateDatabase } from '../../db/migrate';
import { type BackedUpTable, listCounters, listTables } from './backed-up-tables';
import { BackupError } from './backup-format';
import { refuseWhileUsed } from './clear-database';
import { replaceContent } from './replace-content';

export interface MovedDatabase {
  readonly tableCount: number;
  readonly rowCount: number;
}

/**
 * Copies the database of `from` to the empty one of `to`, after migrating both; `from` is unchanged. Throws {@link BackupError}, with the
 * target still empty, while the site uses either database, if `to` has content, or if the copied rows differ.
 */
export async function moveDatabase(
  from: DatabaseConnection,
  to: DatabaseConnection,
  options: Pick<AppContext, 'clock' | 'log'>,
): Promise<MovedDatabase> {
  const source = await connect(from);
  let target: pg.Client | null = null;
  try {
    target = await connect(to);
    if (await isSameDatabase(source, target)) throw new BackupError('That is the same database.');
    await refuseWhileUsed(source);
    const filled = target;
    return await replaceContent(filled, { replace: false }, async () => {
      for (const connection of [from, to]) {
        await migrateDatabase(connection);
        const boss = await startBoss(connection, { ...options, supervise: false });
        await boss.stop();
      }
      return await copyEverything(source, filled);
    });
  } finally {
    await source.end();
    await target?.end();
  }
}

async function connect(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client({ ...poolConfigOf(connection), application_name: 'snoei-move' });
  // The failing query reports broken connections.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    // Its own message can contain the URL.
    throw new BackupError(
      `A database can't be reached (${(error as { code?: unknown }).code ?? 'no code'}). Nothing was moved.`,
    );
  }
  return client;
}

/** A row that only one of two sessions can lock: whether both use one database. */
async function isSameDatabase(source: ClientBase, target: ClientBase): Promise<boolean> {
  const moveLock = 7_103_463;
  await source.query('select pg_advisory_lock($1)', [moveLock]);
  const { rows } = await target.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    moveLock,
  ]);
  return rows[0]?.free !== true;
}

async function copyEverything(source: ClientBase, target: ClientBase): Promise<MovedDatabase> {
  await source.query('begin isolation level repeatable read read only');
  await target.query('begin');
  const tables = await listTables(source);
  // Rows from the migration and the queue's start are replaced by the copied ones.
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
  let rowCount = 0;
  for (const table of tables) rowCount += await copyTable(source, target, table);
  for (const { name } of await listCounters(source)) await copyCounter(source, target, name);
  await source.query('commit');
  // An instance started meanwhile may have written rows that were not copied.
  await refuseWhileUsed(source);
  await target.query('commit');
  await target.query('analyze');
  return { tableCount: tables.length, rowCount };
}

async function copyTable(
  source: ClientBase,
  target: ClientBase,
  { name, columns }: BackedUpTable,
): Promise<number> {
  const list = columns.join(', ');
  await pipeline(
    source.query(copyTo(`copy (select ${list} from ${name}) to stdout (format binary)`)),
    target.query(copyFrom(`copy ${name} (${list}) from stdin (format binary)`)),
  );
  const [before, after] = [await fingerprintOf(source, name), await fingerprintOf(target, name)];
  if (before.rows !== after.rows || before.content !== after.content) {
    throw new BackupError(`${name} did not arrive as it was. Nothing was moved.`);
  }
  return Number(before.rows);
}

/** A table's number of rows, and a checksum of their content, independent of order. */
async function fingerprintOf(client: ClientBase, name: string): Promise<{ rows: string; content: string }> {
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'`);
  const { rows } = await client.query<{ rows: string; content: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as content from ${name} t`,
  );
  const [found] = rows;
  if (!found) throw new Error(`${name} could not be counted`);
  return found;
}

async function copyCounter(source: ClientBase, target: ClientBase, name: string): Promise<void> {
  const { rows } = await source.query<{ last_value: string; is_called: boolean }>(
    `select last_value::text, is_called from ${name}`,
  );
  const [counter] = rows;
  if (counter) {
    await target.query('select pg_catalog.setval($1::regclass, $2::bigint, $3)', [
      name,
      counter.last_value,
      counter.is_called,
    ]);
  }
}
