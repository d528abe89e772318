/** Databases and projects of other versions of the site. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type DatabaseConnection, poolConfigOf } from '@/lib/api/db/client';
import { migrateDatabase, migrationsFolder } from '@/lib/api/db/migrate';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';

/** Creates the tables with a row in them, recorded as the work of a migration that this version doesn't have. */
export async function fillLikeEarlierVersion(connection: DatabaseConnection): Promise<void> {
  await migrateDatabase(connection);
  const client = new pg.Client(poolConfigOf(connection));
  await client.connect();
  await client.query(`update drizzle.__drizzle_migrations set hash = repeat('0', 64)`);
  await client.query(
    `insert into flags (name, enabled, updated_at) values ('maintenance', true, '2026-12-01')`,
  );
  await client.end();
}

/** A folder with our migrations and a later one, as in the next version's project; with `oldest`, our version can't run after it. */
export function folderWithMigration(statement: string, { oldest }: { oldest?: 'later' } = {}): string {
  const folder = temporaryFolder('later-version');
  const copied = path.join(folder, migrationsFolder);
  cpSync(migrationsFolder, copied, { recursive: true });
  writeFileSync(path.join(copied, 'later.sql'), statement);
  const file = path.join(copied, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1);
  if (!last) throw new Error('there are no migrations');
  const later = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, later] }));
  if (oldest) writeFileSync(path.join(copied, 'oldest-release.json'), JSON.stringify({ knows: oldest }));
  return folder;
}
