/**
 * Moves everything from one PostgreSQL to another, the embedded one to a server of its own say: every table as it is,
 * sessions and jobs as well, so that nobody has to sign in again and nothing is done twice. One transaction fills the
 * other database; before it commits, what lies there is counted and compared, row by row, with what was read.
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
 * Copies the database of `from` into the empty one of `to`, brought to the present schema on both sides; `from` keeps
 * everything. Throws {@link BackupError}, with the other database as empty as it was, while the site uses either, and
 * where `to` holds something or took over anything else than what was read.
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
  // What breaks is reported by the question that was asked.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    // Its own words can hold the address.
    throw new BackupError(
      `A database can't be reached (${(error as { code?: unknown }).code ?? 'no code'}). Nothing was moved.`,
    );
  }
  return client;
}

/** A row that only one of two sessions can hold tells whether they are of one server and database. */
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
  // What migrating and the queue's start left there comes along with everything else.
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
  let rowCount = 0;
  for (const table of tables) rowCount += await copyTable(source, target, table);
  for (const { name } of await listCounters(source)) await copyCounter(source, target, name);
  await source.query('commit');
  // A site that was started meanwhile may have written what did not come along.
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

/** How many rows a table has, and a sum over what is in each of them, whatever their order. */
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
