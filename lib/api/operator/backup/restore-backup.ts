/**
 * Restores a backup: validates the complete file, sets the content aside, creates the backup's schema, fills it in one transaction, and
 * migrates to the current schema. If any step fails, the previous content is restored. Works on the embedded server and on any other
 * PostgreSQL.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg, { DatabaseError } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { startBoss } from '@/lib/jobs/boss';
import type { AppContext } from '../../core/context';
import { type DatabaseConnection, poolConfigOf } from '../../db/client';
import { migrateDatabase } from '../../db/migrate';
import { listBackedUpTables } from './backed-up-tables';
import { BackupError, type BackupHead } from './backup-format';
import { migrateTo } from './migrate-to';
import { type BackupFile, type BackupPart, type CheckedBackup, checkBackup, readBackup } from './read-backup';
import { replaceContent } from './replace-content';

export interface RestoreOptions extends Pick<AppContext, 'clock' | 'log'> {
  /** Whether existing content may be replaced. */
  readonly replace: boolean;
  /** Runs once every row is there, before newer migrations. */
  readonly onFilled?: (client: pg.Client) => Promise<void>;
  /** Whose migrations apply; by default the working directory. */
  readonly projectFolder?: string;
}

/** Restores a backup file. Throws {@link BackupError} if that fails; the database is then unchanged. */
export async function restoreBackup(
  connection: DatabaseConnection,
  source: BackupFile,
  { replace, clock, log, projectFolder, onFilled }: RestoreOptions,
): Promise<CheckedBackup> {
  const checked = await checkBackup(source);
  const client = new pg.Client({ ...poolConfigOf(connection), application_name: 'snoei-restore' });
  // The failing query reports broken connections.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await replaceContent(client, { replace }, async () => {
      await migrateTo(connection, checked.head.migrations, projectFolder);
      const boss = await startBoss(connection, { clock, log, supervise: false });
      await boss.stop();
      await checkJobTables(client, checked.head);
      await fill(client, source);
      await onFilled?.(client);
      await migrateDatabase(connection, projectFolder);
    });
    await client.query('analyze');
    return checked;
  } finally {
    await client.end();
  }
}

async function checkJobTables(client: pg.Client, head: BackupHead): Promise<void> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  if (rows[0]?.version === head.pg_boss) return;
  throw new BackupError(
    `The job queue of this backup has version ${head.pg_boss}, here it is ${rows[0]?.version}. Install the version of the site that made it.`,
  );
}

/** Fills every table, or none. */
async function fill(client: pg.Client, source: BackupFile): Promise<void> {
  const tables = new Map((await listBackedUpTables(client)).map((table) => [table.name, table]));
  await client.query('begin');
  try {
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'`);
    await client.query(`truncate ${[...tables.keys()].join(', ')} cascade`);
    const parts = readBackup(source);
    for (let step = await parts.next(); !step.done; step = await parts.next()) {
      await put(client, step.value, parts, tables);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Restores one part; for a table, also the rows that follow. */
async function put(
  client: pg.Client,
  part: BackupPart,
  parts: AsyncGenerator<BackupPart>,
  tables: ReadonlyMap<string, unknown>,
): Promise<void> {
  if (part.kind === 'copy') {
    if (!tables.has(part.table)) throw new BackupError('This backup has a table that is not known here.');
    const copying = client.query(copyFrom(`copy ${part.table} (${part.columns}) from stdin`));
    await pipeline(Readable.from(rowsOf(parts)), copying).catch((error: unknown) => {
      throw error instanceof DatabaseError ? explainStop(part.table, error.code) : error;
    });
  } else if (part.kind === 'counter') {
    const { sequence, value, isCalled } = part;
    await client.query('select pg_catalog.setval($1::regclass, $2::bigint, $3)', [sequence, value, isCalled]);
  }
}

/**
 * Why the rows of a table could not be written, by PostgreSQL's code: only values that it can't read (class 22) or that break a rule of the
 * table (23) come from the backup; a full disk, for example, does not. The server's own message has values of the row.
 */
export function explainStop(table: string, code = 'unknown'): BackupError {
  return new BackupError(
    /^2[23]/.test(code)
      ? `This backup is damaged: the database refuses rows of ${table} (${code}).`
      : `The database server stopped at the table ${table} (${code}); the backup may be good.`,
  );
}

async function* rowsOf(parts: AsyncGenerator<BackupPart>): AsyncGenerator<Buffer> {
  for (let step = await parts.next(); !step.done; step = await parts.next()) {
    if (step.value.kind === 'rows') yield step.value.bytes;
    if (step.value.kind === 'rows-end') return;
  }
}
