import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readContent } from '@/tests/support/database/database-content';
import { createEmptyDatabase } from '@/tests/support/database/empty-database';
import { fillLikeEarlierVersion, folderWithMigration } from '@/tests/support/database/other-versions';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { migrateDatabase, migrationsFolder } from './migrate';

describe('migrateDatabase', () => {
  it('serialises servers that start together on an empty database', async () => {
    const connection = await createEmptyDatabase();
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(connection)));
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    const migrations = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
    expect(rows[0]?.count).toBe(migrations.length);
    const { rows: tables } = await client.query(`select to_regclass('public.companies') as companies`);
    expect(tables).toEqual([{ companies: 'companies' }]);
    await client.end();
  });

  it('rolls back a migration that fails', async () => {
    const connection = await createEmptyDatabase();
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('create table companies (id int)');
    await expect(migrateDatabase(connection)).rejects.toThrow();
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect(rows).toEqual([{ name: 'companies' }]);
    await client.end();
  });

  it('refuses the database of an earlier version in one sentence, and changes nothing', async () => {
    const connection = await createEmptyDatabase();
    await fillLikeEarlierVersion(connection);
    const before = await readContent(connection);
    await expect(migrateDatabase(connection)).rejects.toThrow(
      /^This database was made by another version [^.]*start that version, or set DATA_DIR[^.]*\.$/,
    );
    expect(await readContent(connection)).toEqual(before);
  });

  it('accepts the database of a later version, so that the one before can be started again', async () => {
    const connection = await createEmptyDatabase();
    await migrateDatabase(connection, folderWithMigration('alter table flags add column note text'));
    await expect(migrateDatabase(connection)).resolves.toBeUndefined();
    // And the later one again.
    await expect(migrateDatabase(connection, folderWithMigration('select 1'))).resolves.toBeUndefined();
  });

  it('refuses the database of a later version that says that this one can not run, and changes nothing', async () => {
    const connection = await createEmptyDatabase();
    const later = folderWithMigration('alter table flags drop column updated_at', { oldest: 'later' });
    await migrateDatabase(connection, later);
    const before = await readContent(connection);
    await expect(migrateDatabase(connection)).rejects.toThrow(
      /^This database was changed by a newer version [^.]+\.$/,
    );
    expect(await readContent(connection)).toEqual(before);
    await expect(migrateDatabase(connection, later)).resolves.toBeUndefined();
  });
});

describe('the migrations', () => {
  it('match the tables (npm run db:generate)', () => {
    const config = 'lib/api/db/drizzle.config.ts';
    expect(readFileSync(config, 'utf8')).toContain("schema: './lib/api/**/table.ts'");
    // Starts from the committed migrations: generates nothing if they are complete.
    const folder = temporaryFolder('migrations');
    cpSync(migrationsFolder, folder, { recursive: true });
    const made = spawnSync(
      process.execPath,
      [
        'node_modules/drizzle-kit/bin.cjs',
        'generate',
        ...[
          '--dialect=postgresql',
          '--schema=./lib/api/**/table.ts',
          '--name=missing',
          `--out=${path.relative('.', folder)}`,
        ],
      ],
      { encoding: 'utf8' },
    );
    expect(made.status, made.stderr).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(readdirSync(migrationsFolder).sort());
  });
});
