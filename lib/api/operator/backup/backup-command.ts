/** Commands that create or restore a backup. */
import { open, rename, rm, stat } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Clock } from '@/lib/clock/clock';
import { getEnv } from '@/lib/config/env';
import { createDatabase, type Database, type DatabaseConnection } from '../../db/client';
import { BackupError } from './backup-format';
import { moveDatabase } from './move-database';
import { restoreBackup } from './restore-backup';
import { openBackup } from './write-backup';

/** A backup is readable by its owner only. */
const fileMode = 0o600;

export interface BackupCommandContext {
  readonly connection: DatabaseConnection;
  readonly clock: Clock;
  readonly log: Logger;
}

export const backupUsage = 'npm run backup -- FILE   writes a backup of the whole database';
export const restoreUsage = `npm run restore -- FILE             puts a backup back into an empty database
npm run restore -- FILE --replace   replaces everything that is in it`;

export const moveUsage =
  'MOVE_TO_DATABASE_URL=postgres://… npm run db:move   copies everything into the empty database of that address';

/** The file of `npm run backup -- FILE`. Throws {@link BackupError} for other arguments. */
export function parseBackupArguments(args: readonly string[]): string {
  const [file, ...rest] = args;
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new BackupError(backupUsage);
  return file;
}

/** The options of `npm run restore -- FILE [--replace]`. Throws {@link BackupError} for other arguments. */
export function parseRestoreArguments(args: readonly string[]): { file: string; replace: boolean } {
  const [file, option, ...rest] = args;
  const isKnown = option === undefined || option === '--replace';
  if (file === undefined || file.startsWith('-') || !isKnown || rest.length > 0) {
    throw new BackupError(restoreUsage);
  }
  return { file, replace: option !== undefined };
}

/** Writes a backup to a new file, atomically. Returns the line to print. */
export async function runBackup(
  { connection, clock, log }: BackupCommandContext,
  file: string,
): Promise<string> {
  if (await isThere(file)) throw new BackupError(`There is a file ${file} already.`);
  const db = createDatabase(connection, { log, poolSize: 2 });
  const draft = `${file}.${process.pid}.part`;
  try {
    if (!(await isBackupOption(db))) throw new BackupError('This database holds nothing of the site yet.');
    const { pieces } = await openBackup({ db, clock, log });
    const handle = await open(draft, 'wx', fileMode);
    try {
      await handle.writeFile(pieces);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await db.$client.end();
  }
  return `${file} holds a backup. It holds personal data of customers: keep it safe.`;
}

/** Restores a backup. Returns the line to print. */
export async function runRestore(
  { connection, clock, log }: BackupCommandContext,
  { file, replace }: { file: string; replace: boolean },
): Promise<string> {
  if (!(await isThere(file))) throw new BackupError(`There is no file ${file}.`);
  const { head, tableCount, rowCount } = await restoreBackup(connection, file, { replace, clock, log });
  return `Put back: ${rowCount} rows of ${tableCount} tables, as they were at ${head.made_at}. Everybody signs in again.`;
}

/** `npm run db:move` takes no arguments: a URL with a password must not appear in the process list. */
export function parseMoveArguments(args: readonly string[]): { to: string } {
  const { MOVE_TO_DATABASE_URL: to } = getEnv();
  if (args.length > 0 || to === undefined) throw new BackupError(moveUsage);
  return { to };
}

/** Moves everything to another PostgreSQL. Returns the line to print. */
export async function runMove(
  { connection, clock, log }: BackupCommandContext,
  { to }: { readonly to: string },
): Promise<string> {
  const { tableCount, rowCount } = await moveDatabase(connection, to, { clock, log });
  return `Moved: ${rowCount} rows of ${tableCount} tables, each compared. Set DATABASE_URL to that address now and start the site; what is here stays as it is.`;
}

/** Whether the site has ever used a database. */
async function isBackupOption(db: Database): Promise<boolean> {
  const { rows } = await db.$client.query<{ known: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as known`,
  );
  return typeof rows[0]?.known === 'string';
}

async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return false;
    throw error;
  }
}
