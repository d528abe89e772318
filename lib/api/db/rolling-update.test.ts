/**
 * A migration never breaks the release before it, which runs beside it during an update and after a return to it. While there is one
 * migration, the first test compares equal tables; those with changes show what it would find.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '@/tests/support/database/empty-database';
import { listBroken } from '@/tests/support/database/release-queries';
import { migrateTo } from '../operator/backup/migrate-to';
import { migrateDatabase, migrationsFolder } from './migrate';
import { oldestReleaseFile } from './other-version';

const readFile = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(migrationsFolder, file), 'utf8'));

/** Hashes of the migrations that the previous release knows. */
function releaseHashes(): string[] {
  const { knows } = readFile(oldestReleaseFile) as { knows: string };
  const { entries } = readFile(path.join('meta', '_journal.json')) as { entries: { tag: string }[] };
  const count = entries.findIndex(({ tag }) => tag === knows) + 1;
  return readMigrationFiles({ migrationsFolder })
    .map(({ hash }) => hash)
    .slice(0, count);
}

type Connection = Awaited<ReturnType<typeof createEmptyDatabase>>;
let release: Connection;
beforeAll(async () => {
  release = await createEmptyDatabase();
  await migrateTo(release, releaseHashes());
});

describe('the tables of this version', () => {
  it('take every read and write of the previous release', async () => {
    expect(releaseHashes().length).toBeGreaterThan(0);
    const newest = await createEmptyDatabase();
    await migrateDatabase(newest);
    const { broken, tried } = await listBroken(release, newest);
    expect(broken).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  });
});

describe('a migration that breaks the previous release is found', () => {
  const brokenBy = async (...changes: string[]) =>
    (await listBroken(release, release, { changes, only: ['flags', 'operator_acts'] })).broken;

  it.each([
    ['a dropped column', 'alter table flags drop column updated_at', '42703'],
    ['a renamed column', 'alter table flags rename column enabled to is_on', '42703'],
    ['a dropped table', 'drop table flags', '42P01'],
    ['a new column that needs a value', 'alter table flags add column note text not null', '23502'],
    [
      'a column that may no longer be empty',
      'alter table operator_acts alter column before set not null',
      '23502',
    ],
    ['another type', 'alter table flags alter column updated_at type text', '22012'],
    ['a new unique index', 'create unique index one_flag on flags (enabled)', '23505'],
    ['a key that is gone', 'alter table flags drop constraint flags_pkey', '42P10'],
    ['a default that is gone', 'alter table operator_acts alter column id drop default', '23502'],
  ])('%s', async (_, statement, code) => {
    const broken = await brokenBy(statement);
    expect(broken.length).toBeGreaterThan(0);
    expect(broken.join('\n')).toContain(code);
  });

  it('and one that only adds is none', async () => {
    expect(
      await brokenBy(
        'alter table flags add column note text',
        `alter table flags add column kind text not null default 'x'`,
        'create table more_flags (id int primary key)',
        'create index flags_by_time on flags (updated_at)',
      ),
    ).toEqual([]);
  });
});
