/** The folder of the scheduled backups: a file each, named by its moment. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '@/lib/config/env';

const namePattern = /^snoei-backup-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.sql\.gz(?:\.age)?$/;
const draftPattern = /^snoei-backup-.*\.part$/;

/** A day, and what the backup itself and its retries may take. */
export const backupLateAfterHours = 26;

/** How far the clocks of two instances may differ. */
const clockDifferenceMilliseconds = 5 * 60_000;

/** Backups are readable by their owner only. */
const fileMode = 0o600;
const folderMode = 0o700;

/** No backup takes longer: a draft of that age is one of a killed process. */
const draftMaxMilliseconds = 24 * 60 * 60 * 1000;

export interface StoredBackup {
  readonly file: string;
  readonly madeAt: Date;
}

/** `off`: without BACKUP_DIR; `none`: there is no folder yet, or no backup in it. */
export type NewestBackup =
  | { readonly state: 'off' | 'none' | 'unreadable' }
  | { readonly state: 'made'; readonly madeAt: Date; readonly bytes: number };

/** The file name of a backup, without `.age`. */
export const backupName = (madeAt: string): string => `snoei-backup-${madeAt.replace(/[:.]/g, '')}.sql.gz`;

/**
 * Complete backups of a folder, newest first. Throws if it can't be read. Those named by a later moment than `now` were made before the
 * clock was moved back: they are no backups until then, so that none of them stands for those that are missing.
 */
export async function listBackups(folder: string, now: Date): Promise<StoredBackup[]> {
  const found = (await readdir(folder)).flatMap((name) => {
    const [, date, ...time] = namePattern.exec(name) ?? [];
    const [hours, minutes, seconds, milliseconds] = time;
    if (!date) return [];
    const madeAt = new Date(`${date}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
    if (madeAt.getTime() - now.getTime() > clockDifferenceMilliseconds) return [];
    return [{ file: path.join(folder, name), madeAt }];
  });
  return found.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** The newest scheduled backup of this instance's folder, with its size. */
export async function findNewestBackup(
  { BACKUP_DIR }: Pick<Env, 'BACKUP_DIR'>,
  now: Date,
): Promise<NewestBackup> {
  if (!BACKUP_DIR) return { state: 'off' };
  const backups = await listBackups(BACKUP_DIR, now).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : null,
  );
  if (!backups) return { state: 'unreadable' };
  const [newest] = backups;
  if (!newest) return { state: 'none' };
  const bytes = (await stat(newest.file).catch(() => null))?.size ?? 0;
  return { state: 'made', madeAt: newest.madeAt, bytes };
}

/** What {@link storeBackup} of this process writes to, until the file is complete. */
export const draftOf = (file: string): string => `${file}.${process.pid}.part`;

/** Writes pieces to a new file, readable by its owner only; it appears complete or not at all. */
export async function storeBackup(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  await deleteLeftDrafts(file);
  const draft = draftOf(file);
  try {
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
  }
}

/** Deletes drafts of a file whose process was killed. */
async function deleteLeftDrafts(file: string): Promise<void> {
  const folder = path.dirname(file);
  const prefix = `${path.basename(file)}.`;
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = name.startsWith(prefix) && /^(\d+)\.part$/.exec(name.slice(prefix.length))?.[1];
    if (pid && !isRunning(Number(pid))) await rm(path.join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // One of another user.
    return (error as { code?: unknown }).code === 'EPERM';
  }
}

/** Creates the folder, readable by its owner only. */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
}

/** Deletes all backups but the newest `count`, and what killed processes left, by the machine's clock, as the files' times. */
export async function pruneBackups(
  folder: string,
  { count, now, machineNow }: { count: number; now: Date; machineNow: Date },
): Promise<void> {
  for (const { file } of (await listBackups(folder, now)).slice(count)) await rm(file, { force: true });
  for (const name of (await readdir(folder)).filter((each) => draftPattern.test(each))) {
    const file = path.join(folder, name);
    const written = (await stat(file).catch(() => null))?.mtimeMs;
    if (written !== undefined && machineNow.getTime() - written > draftMaxMilliseconds)
      await rm(file, { force: true });
  }
}
