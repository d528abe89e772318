/** Migrates an empty database to the schema of a backup, which may be older than the current one. */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod';
import type { DatabaseConnection } from '../../db/client';
import { migrateDatabase, migrationsFolder } from '../../db/migrate';
import { oldestReleaseFile } from '../../db/other-version';
import { BackupError } from './backup-format';

const journalFile = path.join('meta', '_journal.json');

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/**
 * Applies exactly the migrations with these hashes. Throws {@link BackupError} unless they are the first of ours: otherwise the backup is
 * of another project, or of a newer version.
 */
export async function migrateTo(
  connection: DatabaseConnection,
  hashes: readonly string[],
  projectFolder = process.cwd(),
): Promise<void> {
  const source = path.join(projectFolder, migrationsFolder);
  const known = journal.parse(JSON.parse(await readFile(path.join(source, journalFile), 'utf8')));
  const entries = known.entries.slice(0, hashes.length);
  const found = readMigrationFiles({ migrationsFolder: source });
  if (hashes.some((hash, index) => hash !== found[index]?.hash)) {
    throw new BackupError(
      'This backup was made by another version of the site, which can restore it: install that version; nothing was changed here.',
    );
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'snoei-restore-'));
  try {
    const target = path.join(folder, migrationsFolder);
    await mkdir(path.join(target, 'meta'), { recursive: true });
    await writeFile(path.join(target, journalFile), JSON.stringify({ ...known, entries }));
    for (const file of [oldestReleaseFile, ...entries.map(({ tag }) => `${tag}.sql`)]) {
      await copyFile(path.join(source, file), path.join(target, file));
    }
    await migrateDatabase(connection, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
