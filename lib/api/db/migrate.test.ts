import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '@/tests/support/database/empty-database';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { migrateDatabase, migrationsFolder } from './migrate';

describe('migrateDatabase', () => {
  it('lets servers that start together on an empty database take turns', async () => {
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

  it('leaves nothing behind when a migration fails', async () => {
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
});

/** Gives a folder whose migrations end before one of ours. */
function migrationsBefore(tag: string): string {
  const folder = temporaryFolder('earlier-migrations');
  const copied = path.join(folder, migrationsFolder);
  cpSync(migrationsFolder, copied, { recursive: true });
  const file = path.join(copied, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}

describe('the migrations', () => {
  const folder = temporaryFolder('migrations');

  it('carry texts from a column per language to one column by locale', async () => {
    const connection = await createEmptyDatabase();
    await migrateDatabase(connection, migrationsBefore('0023_localized_texts'));
    const client = new pg.Client(connection);
    await client.connect();
    const company = `insert into companies (id, slug, name, normalised_name, aliases, category, contract_class, country,
      status, cancellable, english, flagged, origin, confidence, content_hash, updated_at, free_route_nl, free_route_en)
      values ($1, $2, '', '', '{}', 'media', 'subscription', 'nl', 'active', true, true, false, 'register', 'sourced', '',
      now(), $3, $4)`;
    await client.query(company, [1001, 'both', 'Bel', 'Call']);
    await client.query(company, [1002, 'none', null, null]);
    const contact = `insert into company_contacts (company_id, position, kind, value, purpose, usable, source, source_date,
      date_of, note_nl, note_en) values (1001, $1, 'phone', '0', 'general', false, '', '2026', 'source', $2, $3)`;
    await client.query(contact, [0, 'Nagekeken', 'Checked']);
    await client.query(contact, [1, 'Nagekeken', null]);
    await client.query(contact, [2, null, null]);

    await migrateDatabase(connection);

    const routes = await client.query('select free_route from companies order by id');
    expect(routes.rows).toEqual([{ free_route: { nl: 'Bel', en: 'Call' } }, { free_route: null }]);
    const notes = await client.query('select note from company_contacts order by position');
    expect(notes.rows).toEqual([
      { note: { nl: 'Nagekeken', en: 'Checked' } },
      { note: { nl: 'Nagekeken' } },
      { note: null },
    ]);
    await client.end();
  });

  it('are what the tables ask for (npm run db:generate)', () => {
    const config = 'lib/api/db/drizzle.config.ts';
    expect(readFileSync(config, 'utf8')).toContain("schema: './lib/api/**/table.ts'");
    // Goes on from those that have landed: where nothing is missing, nothing is added.
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
