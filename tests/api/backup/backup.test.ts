import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '@/lib/api/db/migrate';
import { runBackup } from '@/lib/api/operator/backup/backup-command';
import { restoreBackup } from '@/lib/api/operator/backup/restore-backup';
import { openServer } from '@/lib/api/server';
import { readEnv } from '@/lib/config/env';
import { startBoss } from '@/lib/jobs/boss';
import {
  backUp,
  clock,
  connectionOf,
  fullContext,
  housekeeping,
  leftOut,
  log,
  newFile,
  partlyLeftOut,
  restore,
  without,
} from '@/tests/support/backups';
import { readContent } from '@/tests/support/database/database-content';
import { createEmptyDatabase, databaseUrl } from '@/tests/support/database/empty-database';
import { folderWithMigration } from '@/tests/support/database/other-versions';
import { personValues } from '@/tests/support/person';
import { createTestContext, type TestContext } from '@/tests/support/test-context';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';

/** A site with rows in every table, and its backup. Read-only in all tests. */
let full: TestContext;
let fullBackup: string;
beforeAll(async () => {
  full = await fullContext();
  fullBackup = await backUp(full);
});

describe('a backup', () => {
  it('restores every row of every table, every counter and every job', async () => {
    const before = await readContent(connectionOf(full));
    const empty = Object.entries(before.tables).filter(([, { rows }]) => rows === 0);
    expect(empty.map(([name]) => name).filter((name) => name.startsWith('public.'))).toEqual(
      expect.not.arrayContaining(['public.orders', 'public.export_parts', 'public.signatures']),
    );
    const file = await backUp(full);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const unchanged = await readContent(connectionOf(full));
    expect(without(unchanged.tables, housekeeping)).toEqual(without(before.tables, housekeeping));
    expect(unchanged.counters).toEqual(before.counters);

    const target = await createEmptyDatabase();
    const line = await restore(target, file);
    expect(line).toMatch(/^Put back: \d+ rows of \d+ tables, as they were at 20/);
    const after = await readContent(target);
    const ignored = [...leftOut, partlyLeftOut, ...housekeeping];
    expect(without(after.tables, ignored)).toEqual(without(before.tables, ignored));
    expect(after.counters).toEqual(before.counters);
    expect(before.tables['public.sessions']?.rows).toBeGreaterThan(0);
    for (const name of leftOut) expect(after.tables[name]?.rows, name).toBe(0);
  });

  it('includes the keys of mailed links, but none that signs in or changes an account', async () => {
    const target = await createEmptyDatabase();
    await restore(target, fullBackup);
    const keysOf = async (connection: pg.ClientConfig) => {
      const client = new pg.Client(connection);
      await client.connect();
      const { rows } = await client.query<{ subject: string }>('select * from mailed_keys order by key_hash');
      await client.end();
      return Map.groupBy(rows, ({ subject }) => subject === 'account');
    };
    const before = await keysOf(connectionOf(full));
    const after = await keysOf(target);
    expect(before.get(true)?.length).toBeGreaterThan(0);
    expect(after.get(true)).toBeUndefined();
    expect(before.get(false)?.length).toBeGreaterThan(0);
    expect(after.get(false)).toEqual(before.get(false));
  });

  it('works as a site once restored', async () => {
    const target = await createEmptyDatabase();
    await restore(target, fullBackup);
    const folder = temporaryFolder('restored');
    const env = readEnv({
      DATABASE_URL: databaseUrl(target),
      LOG_LEVEL: 'silent',
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: folder,
      DEV_OUTBOX: '1',
    });
    const server = await openServer(env, { workJobs: true });
    try {
      const signedIn = await server.app.request('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: personValues.email, password: 'vier losse woorden hier' }),
      });
      expect(signedIn.status).toBe(200);
      // The waiting confirmation is sent, and the letter is handed over.
      const print = path.join(folder, 'print');
      await expect.poll(() => existsSync(print), { timeout: 40_000 }).toBe(true);
    } finally {
      await server.stop();
    }
  });

  it('is a snapshot, during concurrent writes', async () => {
    const api = await createTestContext();
    const client = new pg.Client(connectionOf(api));
    await client.connect();
    let written = 0;
    let goOn = true;
    /** Pairs of rows in two tables, each pair in one transaction. */
    const writing = (async () => {
      while (goOn) {
        written += 1;
        await client.query('begin');
        await client.query(
          `insert into outbox_mails (id, kind, locale, to_address, subject, about, mime, html, text, created_at, attempts)
           values (gen_random_uuid(), 'welcome', 'nl', 'x@klant.example', 'x', $1, $2, '', '', '2026-12-01', 0)`,
          [`pair-${written}`, 'x'.repeat(2000)],
        );
        await client.query(
          `insert into mailed_keys (key_hash, subject, subject_id, purpose, created_at)
           values ($1, 'reference', $1, 'running', '2026-12-01')`,
          [`pair-${written}`],
        );
        await client.query('commit');
      }
    })();
    await expect.poll(() => written, { interval: 5, timeout: 10_000 }).toBeGreaterThanOrEqual(200);
    const before = written;
    const file = await backUp(api);
    await expect.poll(() => written, { interval: 5, timeout: 10_000 }).toBeGreaterThanOrEqual(before + 50);
    goOn = false;
    await writing;
    await client.end();

    const target = await createEmptyDatabase();
    await restore(target, file);
    const restored = new pg.Client(target);
    await restored.connect();
    const sendRequest = async (question: string) =>
      (await restored.query<{ id: string }>(question)).rows.map(({ id }) => id);
    const mails = await sendRequest('select about as id from outbox_mails order by 1');
    const keys = await sendRequest('select subject_id as id from mailed_keys order by 1');
    await restored.end();
    expect(mails).toEqual(keys);
    expect(mails.length).toBeGreaterThanOrEqual(before - 1);
    expect(mails.length).toBeLessThan(written);
  });

  it('of older tables is migrated to the current schema', async () => {
    const old = await createEmptyDatabase();
    await migrateDatabase(old);
    await (await startBoss(old, { clock, log, supervise: false })).stop();
    const client = new pg.Client(old);
    await client.connect();
    await client.query(
      `insert into flags (name, enabled, updated_at) values ('maintenance', true, '2026-12-01')`,
    );
    await client.end();
    const file = newFile();
    await runBackup({ connection: old, clock, log }, file);
    const projectFolder = folderWithMigration('alter table flags add column note text');
    const target = await createEmptyDatabase();
    await restoreBackup(target, { file, keyFile: null }, { replace: false, clock, log, projectFolder });
    const restored = new pg.Client(target);
    await restored.connect();
    const { rows } = await restored.query('select name, note from flags');
    await restored.end();
    expect(rows).toEqual([{ name: 'maintenance', note: null }]);
  });

  it('lists the secrets it excludes', async () => {
    const text = gunzipSync(readFileSync(fullBackup)).toString('latin1');
    expect(text.startsWith('-- snoei-backup 1 {"made_at":')).toBe(true);
    expect(text).not.toMatch(/copy "public"\."(?:sessions|passkey_challenges)"/);
    expect(text).not.toContain('a secret of at least thirty-two characters');
    for (const table of ['accounts', 'orders', 'letters', 'letter_files', 'outbox_mails', 'consents']) {
      expect(text).toContain(`copy "public"."${table}" (`);
    }
    expect(text).toContain('copy "pgboss"."job" (');
  });
});
