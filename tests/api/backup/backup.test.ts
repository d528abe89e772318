import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { readBackupWords, readRestoreWords, runBackup, runRestore } from '@/lib/api/backup/backup-command';
import { BackupError, endLine, headLine } from '@/lib/api/backup/backup-format';
import { migrateTo } from '@/lib/api/backup/migrate-to';
import { checkBackup, readBackup } from '@/lib/api/backup/read-backup';
import type { DatabaseConnection } from '@/lib/api/db/client';
import { startEmbedded } from '@/lib/api/db/embedded/start-embedded';
import { createLogger } from '@/lib/api/log';
import { openServer } from '@/lib/api/server';
import { standingClock } from '@/lib/clock/clock';
import { readEnv } from '@/lib/config/env';
import { startBoss } from '@/lib/jobs/boss';
import { readContent } from '@/tests/support/database-content';
import { createEmptyDatabase, databaseUrl } from '@/tests/support/empty-database';
import { Member } from '@/tests/support/member';
import { joinPerson, personValues, signedPersonValues } from '@/tests/support/person';
import { createTestContext, type TestContext } from '@/tests/support/test-context';
import { testStart } from '@/tests/support/test-start';

const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-backup-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const log = createLogger({ LOG_LEVEL: 'silent' });
const clock = standingClock(testStart);
let count = 0;

function newFile(): string {
  count += 1;
  return path.join(folder, `backup-${count}.sql.gz`);
}

/** How a test context's database is reached. */
function connectionOf(api: TestContext): { host: string; user: string; database: string } {
  const { host, user, database } = api.db.$client.options;
  return { host: String(host), user: String(user), database: String(database) };
}

async function backUp(api: TestContext): Promise<string> {
  const file = newFile();
  await runBackup({ connection: connectionOf(api), clock, log }, file);
  return file;
}

function restore(connection: DatabaseConnection, file: string, replace = false): Promise<string> {
  return runRestore({ connection, clock, log }, { file, replace });
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BackupError)) throw error ?? new Error('it was not refused');
  return error.message;
}

/** A context with something in every table, and texts that are hard to write down. */
async function fullContext(): Promise<TestContext> {
  const api = await createTestContext({ settings: { DATA_DIR: path.join(folder, 'data') } });
  const person = await joinPerson(api);
  await person.payOrder(await signedPersonValues());
  await api.runJobs();
  await person.placeOrder({
    ...personValues,
    comment: 'Tab\there, "quotes", \\N and \\. and {json}\n\\.\nnext — ünï 🌳',
  });
  await person.startDraft({ lastName: 'O’Brien\\', comment: 'a\nb' });
  await person.ask('/exports', { method: 'POST' });
  await api.runJobs();
  // Jobs that wait, one of them for later.
  await person.payOrder(personValues);
  await api.db.transaction((transaction) =>
    api.context.jobs.send(
      transaction,
      'demo-post',
      { letter_id: crypto.randomUUID() },
      { delaySeconds: 900 },
    ),
  );
  await person.ask('/me/email', { json: { email: 'nieuw@klant.example' } });
  await person.ask('/login', {
    body: new URLSearchParams({ email: personValues.email, password: 'x', _page: '/inloggen' }),
  });
  return api;
}

const leftOut = ['public.sessions', 'public.account_tokens', 'public.passkey_challenges'];
/** The job queue’s own housekeeping: made anew. */
const housekeeping = ['pgboss.bam', 'pgboss.queue_stats', 'pgboss.version', 'pgboss.warning'];

function without<T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

describe('a backup', () => {
  it('brings every row of every table, every counter and every job back', async () => {
    const api = await fullContext();
    const before = await readContent(connectionOf(api));
    const empty = Object.entries(before.tables).filter(([, { rows }]) => rows === 0);
    expect(empty.map(([name]) => name).filter((name) => name.startsWith('public.'))).toEqual(
      expect.not.arrayContaining(['public.orders', 'public.export_parts', 'public.signatures']),
    );
    const file = await backUp(api);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await readContent(connectionOf(api))).toEqual(before);

    const target = await createEmptyDatabase();
    const line = await restore(target, file);
    expect(line).toMatch(/^Put back: \d+ rows of \d+ tables, as they were at 20/);
    const after = await readContent(target);
    const ignored = [...leftOut, ...housekeeping];
    expect(without(after.tables, ignored)).toEqual(without(before.tables, ignored));
    expect(after.counters).toEqual(before.counters);
    expect(before.tables['public.sessions']?.rows).toBeGreaterThan(0);
    for (const name of leftOut) expect(after.tables[name]?.rows, name).toBe(0);
  });

  it('that was put back is a site that works', async () => {
    const api = await fullContext();
    const target = await createEmptyDatabase();
    await restore(target, await backUp(api));
    const env = readEnv({
      DATABASE_URL: databaseUrl(target),
      LOG_LEVEL: 'silent',
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: path.join(folder, 'restored'),
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
      // The confirmation that waited goes out, and the letter is handed over.
      const print = path.join(folder, 'restored', 'print');
      for (let waited = 0; waited < 10_000 && !existsSync(print); waited += 50) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(existsSync(print)).toBe(true);
    } finally {
      await server.stop();
    }
  });

  it('is of one moment, whatever is written meanwhile', async () => {
    const api = await createTestContext();
    const client = new pg.Client(connectionOf(api));
    await client.connect();
    let written = 0;
    let goOn = true;
    /** Two rows in two tables that belong together, in one transaction each. */
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
          `insert into access_keys (key_hash, reference, created_at, expires_at)
           values ($1, $1, '2026-12-01', '2027-12-01')`,
          [`pair-${written}`],
        );
        await client.query('commit');
      }
    })();
    while (written < 200) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = written;
    const file = await backUp(api);
    while (written < before + 50) await new Promise((resolve) => setTimeout(resolve, 5));
    goOn = false;
    await writing;
    await client.end();

    const target = await createEmptyDatabase();
    await restore(target, file);
    const restored = new pg.Client(target);
    await restored.connect();
    const ask = async (question: string) =>
      (await restored.query<{ id: string }>(question)).rows.map(({ id }) => id);
    const mails = await ask('select about as id from outbox_mails order by 1');
    const keys = await ask('select reference as id from access_keys order by 1');
    await restored.end();
    expect(mails).toEqual(keys);
    expect(mails.length).toBeGreaterThanOrEqual(before - 1);
    expect(mails.length).toBeLessThan(written);
  });

  it('made of older tables is brought to today’s', async () => {
    const old = await createEmptyDatabase();
    const journal = JSON.parse(readFileSync('lib/api/db/migrations/meta/_journal.json', 'utf8'));
    const { head } = await checkBackup(await backUp(await createTestContext()));
    expect(head.migrations.length).toBe(journal.entries.length);
    await migrateTo(old, head.migrations.slice(0, 2));
    await (await startBoss(old, { clock, log, supervise: false })).stop();
    const client = new pg.Client(old);
    await client.connect();
    await client.query(
      `insert into flags (name, enabled, updated_at) values ('maintenance', true, '2026-12-01')`,
    );
    await client.end();
    const file = newFile();
    await runBackup({ connection: old, clock, log }, file);
    const target = await createEmptyDatabase();
    await restore(target, file);
    const after = await readContent(target);
    expect(after.tables['public.flags']?.rows).toBe(1);
    expect(after.tables['public.exports']).toBeDefined();
    expect(after.tables['drizzle.__drizzle_migrations']?.rows).toBe(journal.entries.length);
  });

  it('says whose secrets it does not hold', async () => {
    const api = await fullContext();
    const file = await backUp(api);
    const text = gunzipSync(readFileSync(file)).toString('latin1');
    expect(text.startsWith('-- snoei-backup 1 {"made_at":')).toBe(true);
    expect(text).not.toMatch(/copy "public"\."(?:sessions|account_tokens)"/);
    expect(text).not.toContain('a secret of at least thirty-two characters');
    for (const table of ['accounts', 'orders', 'letters', 'letter_files', 'outbox_mails', 'consents']) {
      expect(text).toContain(`copy "public"."${table}" (`);
    }
    expect(text).toContain('copy "pgboss"."job" (');
  });
});

describe('putting a backup back', () => {
  it('refuses a database that is not empty, unless told', async () => {
    const file = await backUp(await fullContext());
    const other = await createTestContext();
    const neighbour = new Member(other);
    await neighbour.join('buur@klant.example');
    const target = connectionOf(other);
    expect(await refusal(restore(target, file))).toContain('Stop it first');
    await other.close();
    const before = await readContent(target);
    expect(await refusal(restore(target, file))).toContain('not empty');
    expect(await readContent(target)).toEqual(before);
    await restore(target, file, true);
    const client = new pg.Client(target);
    await client.connect();
    const { rows } = await client.query('select email from accounts');
    expect(rows).toEqual([{ email: personValues.email }]);
    await client.end();
    // And once more: what was put back is not empty either.
    expect(await refusal(restore(target, file))).toContain('not empty');
  });

  it('refuses a database that is somebody else’s', async () => {
    const file = await backUp(await createTestContext());
    const target = await createEmptyDatabase();
    const client = new pg.Client(target);
    await client.connect();
    await client.query('create table shop (id int); insert into shop values (1)');
    for (const replace of [false, true]) {
      expect(await refusal(restore(target, file, replace))).toContain('a database of its own');
    }
    expect((await client.query('select id from shop')).rows).toEqual([{ id: 1 }]);
    await client.end();
  });

  it('refuses what is no backup, what is cut short, and what was changed, before it touches anything', async () => {
    const file = await backUp(await fullContext());
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString('latin1');
    const written = (bytes: Buffer | string) => {
      const changed = newFile();
      writeFileSync(changed, bytes);
      return changed;
    };
    const zipped = (content: string) => written(gzipSync(Buffer.from(content, 'latin1')));
    const firstRowsAt = text.indexOf('from stdin;\n') + 'from stdin;\n'.length;
    const cases: readonly (readonly [string, string])[] = [
      ['nothing', written('')],
      ['not compressed', written(text)],
      ['a picture', written(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]))],
      ['cut in the middle', written(whole.subarray(0, Math.floor(whole.length / 2)))],
      ['cut at the end', written(whole.subarray(0, whole.length - 9))],
      ['damaged', written(Buffer.concat([whole.subarray(0, 400), Buffer.alloc(40, 7), whole.subarray(440)]))],
      ['without its last line', zipped(text.slice(0, text.lastIndexOf('-- snoei-backup end')))],
      ['another script', zipped('select 1;\n')],
      ['a command slipped in', zipped(text.replace('\ncommit;\n', '\ndrop table accounts;\ncommit;\n'))],
      [
        'a command in a name',
        zipped(text.replace('copy "public"."flags" (', 'copy "public"."flags"; drop (')),
      ],
      [
        'a row taken out',
        zipped(text.slice(0, firstRowsAt) + text.slice(text.indexOf('\n', firstRowsAt) + 1)),
      ],
      ['two heads', zipped(`${text.slice(0, text.indexOf('\n') + 1)}${text}`)],
      ['something after its end', zipped(`${text}copy "public"."flags" ("name") from stdin;\n\\.\n`)],
    ];
    const other = await createTestContext();
    await new Member(other).join('buur@klant.example');
    const target = connectionOf(other);
    await other.close();
    const before = await readContent(target);
    for (const [what, changed] of cases) {
      expect(await refusal(restore(target, changed, true)), what).toMatch(/^This (?:is no )?backup/);
    }
    expect(await readContent(target)).toEqual(before);
    expect(await refusal(restore(target, path.join(folder, 'nowhere'), true))).toContain('no file');
  });

  it('refuses tables of a newer version, and jobs of another queue', async () => {
    const { head } = await checkBackup(await backUp(await createTestContext()));
    const target = await createEmptyDatabase();
    const make = (values: typeof head) => {
      const file = newFile();
      writeFileSync(file, gzipSync(`${headLine(values)}\nbegin;\ncommit;\n${endLine({ rows: {} })}\n`));
      return file;
    };
    const newer = make({ ...head, migrations: [...head.migrations, 'a'.repeat(64)] });
    expect(await refusal(restore(target, newer))).toContain('another version');
    const otherProject = make({ ...head, migrations: ['b'.repeat(64)] });
    expect(await refusal(restore(target, otherProject))).toContain('another version');
    const otherQueue = make({ ...head, pg_boss: 1 });
    expect(await refusal(restore(target, otherQueue))).toContain('job queue');
  });

  it('leaves every table empty where a row is refused', async () => {
    const file = await backUp(await fullContext());
    const text = gunzipSync(readFileSync(file)).toString('latin1');
    const broken = newFile();
    writeFileSync(broken, gzipSync(Buffer.from(text.replaceAll('2026-', '2026x'), 'latin1')));
    const target = await createEmptyDatabase();
    await expect(restore(target, broken)).rejects.toThrow();
    const { tables } = await readContent(target);
    const filled = Object.entries(tables).filter(
      ([name, { rows }]) => name.startsWith('public.') && rows > 0,
    );
    expect(filled).toEqual([]);
    await restore(target, file);
  });

  it('reads rows that look like the end of rows', async () => {
    const api = await createTestContext();
    await api.db.$client.query(
      `insert into rate_limits (key, points, expire) values (E'\\\\.', 1, 1), (E'\\n\\\\.\\n', 2, 2), ('', 3, null)`,
    );
    const file = await backUp(api);
    const target = await createEmptyDatabase();
    await restore(target, file);
    const client = new pg.Client(target);
    await client.connect();
    const { rows } = await client.query('select key, points from rate_limits order by points');
    await client.end();
    expect(rows).toEqual([
      { key: '\\.', points: 1 },
      { key: '\n\\.\n', points: 2 },
      { key: '', points: 3 },
    ]);
    const kinds = new Set<string>();
    for await (const part of readBackup(file)) kinds.add(part.kind);
    expect([...kinds].sort()).toEqual(['copy', 'counter', 'end', 'head', 'rows', 'rows-end']);
  });
});

describe('the commands', () => {
  const run = (script: string, words: readonly string[], env: Record<string, string>) =>
    new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
      const child = spawn(process.execPath, ['--import', 'tsx', `lib/api/cli/${script}.ts`, ...words], {
        env: { ...process.env, LOG_LEVEL: 'silent', ...env },
      });
      const said = { out: '', error: '' };
      child.stdout.on('data', (chunk) => {
        said.out += chunk;
      });
      child.stderr.on('data', (chunk) => {
        said.error += chunk;
      });
      child.on('close', (code) => resolve({ code, ...said }));
    });

  it('take a backup from any PostgreSQL to the embedded one, and say what is wrong', async () => {
    const api = await fullContext();
    const file = newFile();
    const made = await run('backup', [file], { DATABASE_URL: databaseUrl(connectionOf(api)) });
    expect(made).toMatchObject({ code: 0, error: '' });
    expect(made.out).toContain('holds a backup');
    const embedded = path.join(folder, 'embedded');
    const put = await run('restore', [file], { DATA_DIR: embedded, DATABASE_URL: '' });
    expect(put).toMatchObject({ code: 0, error: '' });
    const wrong = await run('restore', [file, '--force'], { DATA_DIR: embedded, DATABASE_URL: '' });
    expect(wrong).toMatchObject({ code: 1, out: '', error: expect.stringContaining('npm run restore') });

    const server = await startEmbedded(embedded, {
      durable: false,
      onFailure: (error) => {
        throw error;
      },
    });
    const ignored = [...leftOut, ...housekeeping];
    const after = await readContent(server.connection);
    const before = await readContent(connectionOf(api));
    await server.stop();
    expect(without(after.tables, ignored)).toEqual(without(before.tables, ignored));
    expect(after.counters).toEqual(before.counters);
  }, 90_000);

  it('say what they can not do', async () => {
    const file = await backUp(await createTestContext());
    const connection = await createEmptyDatabase();
    expect(await refusal(runBackup({ connection, clock, log }, file))).toContain('already');
    expect(readRestoreWords([file, '--replace'])).toEqual({ file, replace: true });
    for (const words of [[], ['--replace'], [file, '--force'], [file, '--replace', 'x'], ['-h']]) {
      expect(() => readRestoreWords(words)).toThrow(BackupError);
    }
    for (const words of [[], [file, 'x'], ['--help']]) {
      expect(() => readBackupWords(words)).toThrow(BackupError);
    }
    expect(await refusal(runBackup({ connection, clock, log }, newFile()))).toContain('nothing of the site');
  });
});
