/**
 * A backup of the whole database while the site runs: a snapshot of every table, through COPY in one repeatable-read transaction. The
 * embedded server has no pg_dump, and this needs none.
 */
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { ClientBase, Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { AppContext } from '../../core/context';
import { includedRows, listBackedUpTables, listCounters } from './backed-up-tables';
import { backupName } from './backup-folder';
import { type BackupHead, copyLine, counterLine, endLine, headLine, rowsEnd } from './backup-format';
import { encryptPieces } from './backup-key';

/** Another backup is in progress. */
export class BackupBusy extends Error {
  override readonly name = 'BackupBusy';
}

export interface OpenBackup {
  /** Of the file. */
  readonly name: string;
  /** The file, compressed and, with a key, encrypted. A consumer that stops early has to end the generator. */
  readonly pieces: AsyncGenerator<Uint8Array>;
}

/** Any constant number: its holder makes a backup. */
const backupLock = 7_103_462;

/** A client that reads nothing for this long is disconnected. */
const idleTimeoutMilliseconds = 300_000;

export interface BackupContext extends Pick<AppContext, 'db' | 'clock' | 'log'> {
  /** Encrypts it for this key (BACKUP_KEY). */
  readonly publicKey?: string | undefined;
}

/** Opens a backup of the current state. Throws {@link BackupBusy} while another is in progress. */
export async function openBackup(context: BackupContext): Promise<OpenBackup> {
  const madeAt = context.clock.now().toISOString();
  const client = await snapshotOf(context.db.$client);
  const plain = Readable.from(closing(client, writeTables(client, madeAt)), { objectMode: true });
  const zipped = createGzip({ level: 6 });
  pipeline(plain, zipped, (error) => {
    if (error) context.log.warn({ err: error }, 'a backup was interrupted');
  });
  const [name, pieces] = [backupName(madeAt), piecesOf(zipped)];
  if (!context.publicKey) return { name, pieces };
  return { name: `${name}.age`, pieces: encryptPieces(pieces, context.publicKey) };
}

type SnapshotClient = ClientBase & { release(destroy?: boolean): void };

/** A connection with a fixed snapshot. */
async function snapshotOf(pool: Pool): Promise<SnapshotClient> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // The client's speed determines the duration.
    await client.query('set local statement_timeout = 0');
    await client.query(`set local idle_in_transaction_session_timeout = ${idleTimeoutMilliseconds}`);
    // Fixed formats, independent of the server's settings.
    await client.query(
      `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local bytea_output = 'hex'`,
    );
    await client.query(`set local intervalstyle = 'postgres'; set local extra_float_digits = 1`);
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      backupLock,
    ]);
    if (!rows[0]?.mine) throw new BackupBusy('a backup is being made already');
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Releases the connection at the end; closes it if the client stopped within a table. */
async function* closing(
  client: SnapshotClient,
  lines: AsyncGenerator<string | Uint8Array>,
): AsyncGenerator<string | Uint8Array> {
  let isWhole = false;
  try {
    yield* lines;
    await client.query('commit');
    isWhole = true;
  } finally {
    client.release(!isWhole);
  }
}

async function* writeTables(client: ClientBase, madeAt: string): AsyncGenerator<string | Uint8Array> {
  yield `${headLine(await headOf(client, madeAt))}\nbegin;\n`;
  const rows: Record<string, number> = {};
  for (const { name, columns } of await listBackedUpTables(client)) {
    yield `${copyLine(name, columns)}\n`;
    const condition = includedRows[name] ?? 'true';
    const rowsToCopy = `select ${columns.join(', ')} from ${name} where ${condition}`;
    const copying = client.query(copyTo(`copy (${rowsToCopy}) to stdout`));
    for await (const chunk of copying) yield chunk as Uint8Array;
    rows[name] = copying.rowCount;
    yield `${rowsEnd}\n`;
  }
  for (const { name } of await listCounters(client)) {
    const { rows: values } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${name}`,
    );
    const [counter] = values;
    if (counter) yield `${counterLine(name, counter.last_value, counter.is_called)}\n`;
  }
  yield `commit;\n${endLine({ rows })}\n`;
}

async function headOf(client: ClientBase, madeAt: string): Promise<BackupHead> {
  const migrations = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const boss = await client.query<{ version: number }>('select version from pgboss.version');
  const server = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return {
    made_at: madeAt,
    migrations: migrations.rows.map((row) => row.hash),
    pg_boss: boss.rows[0]?.version ?? 0,
    postgres: server.rows[0]?.version ?? 'unknown',
  };
}

/** The stream as a generator: ending it ends its sources. */
async function* piecesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield chunk as Uint8Array;
}
