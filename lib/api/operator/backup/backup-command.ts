/** Commands that create or restore a backup. */
import { rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import type { Clock } from '@/lib/clock/clock';
import { getEnv } from '@/lib/config/env';
import { createDatabase, type Database, type DatabaseConnection } from '../../db/client';
import { draftOf, storeBackup } from './backup-folder';
import { BackupError } from './backup-format';
import { makeKeyFile } from './backup-key';
import { drillBackup } from './drill-backup';
import { moveDatabase } from './move-database';
import type { BackupFile } from './read-backup';
import { restoreBackup } from './restore-backup';
import { openBackup } from './write-backup';

export interface BackupCommandContext {
  readonly connection: DatabaseConnection;
  readonly clock: Clock;
  readonly log: Logger;
  /** Encrypts backups (BACKUP_KEY). */
  readonly publicKey?: string | undefined;
}

export const backupUsage = `npm run backup -- FILE             writes a backup of the whole database
npm run backup -- --new-key FILE   writes a private key, and prints the public one for BACKUP_KEY`;
export const restoreUsage = `npm run restore -- FILE             puts a backup back into an empty database
npm run restore -- FILE --replace   replaces everything that is in it
npm run restore -- FILE --drill     tries it in a temporary database, which is deleted again
--key KEYFILE with any of them      the private key of an encrypted backup`;

export const moveUsage =
  'MOVE_TO_DATABASE_URL=postgres://… npm run db:move   copies everything into the empty database of that address';

/** What `npm run backup -- …` does: writes a backup or a new key to a new file. */
export interface BackupOrder {
  readonly file: string;
  readonly makes: 'backup' | 'key';
}

/** The order of `npm run backup -- FILE` or `-- --new-key FILE`. Throws {@link BackupError} for other arguments. */
export function parseBackupArguments(args: readonly string[]): BackupOrder {
  const isKey = args[0] === '--new-key';
  const [file, ...rest] = isKey ? args.slice(1) : args;
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new BackupError(backupUsage);
  return { file, makes: isKey ? 'key' : 'backup' };
}

export interface RestoreOrder extends BackupFile {
  readonly mode: 'fill' | 'replace' | 'drill';
}

/** The options of `npm run restore -- FILE [--replace | --drill] [--key KEYFILE]`. Throws {@link BackupError} for other arguments. */
export function parseRestoreArguments(args: readonly string[]): RestoreOrder {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, drill: { type: 'boolean' }, key: { type: 'string' } },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0 || (values.replace && values.drill)) throw new TypeError();
    const mode = values.drill ? 'drill' : values.replace ? 'replace' : 'fill';
    return { file, mode, keyFile: values.key ?? null };
  } catch (error) {
    // Of parseArgs too.
    if (error instanceof TypeError) throw new BackupError(restoreUsage);
    throw error;
  }
}

/** Of a shell, a service manager and a terminal that is closed. */
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Writes a backup to a new file, atomically; a signal that ends the process leaves nothing of it. Returns the line to print. */
export async function runBackup(
  { connection, clock, log, publicKey }: BackupCommandContext,
  file: string,
): Promise<string> {
  if (await isThere(file)) throw new BackupError(`There is a file ${file} already.`);
  const db = createDatabase(connection, { log, poolSize: 2 });
  const endEarly = () => {
    rmSync(draftOf(file), { force: true });
    process.exit(1);
  };
  for (const signal of endSignals) process.on(signal, endEarly);
  try {
    if (!(await isBackupOption(db))) throw new BackupError('This database holds nothing of the site yet.');
    const { pieces } = await openBackup({ db, clock, log, publicKey });
    await storeBackup(file, pieces);
  } finally {
    for (const signal of endSignals) process.off(signal, endEarly);
    await db.$client.end();
  }
  return publicKey
    ? `${file} holds a backup, encrypted for the key of BACKUP_KEY.`
    : `${file} holds a backup. It holds personal data of customers: keep it safe.`;
}

/** Writes a new private key. Returns the lines to print. */
export async function runNewKey(file: string): Promise<string> {
  const publicKey = await makeKeyFile(file);
  return `${file} holds a private key: store it where the server is not, and not with the backups.\nBACKUP_KEY=${publicKey}`;
}

/** Restores a backup, or tries to. Returns the line to print. */
export async function runRestore(
  { connection, clock, log }: BackupCommandContext,
  { file, keyFile, mode }: RestoreOrder,
): Promise<string> {
  for (const needed of [file, ...(keyFile === null ? [] : [keyFile])]) {
    if (!(await isThere(needed))) throw new BackupError(`There is no file ${needed}.`);
  }
  const source = { file, keyFile };
  if (mode === 'drill') {
    const { head, tableCount, rowCount } = await drillBackup(connection, source, { clock, log });
    return `This backup can be restored: ${rowCount} rows of ${tableCount} tables, each counted, as they were at ${head.made_at}. The temporary database is deleted.`;
  }
  const options = { replace: mode === 'replace', clock, log };
  const { head, tableCount, rowCount } = await restoreBackup(connection, source, options);
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
