import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from '@/lib/api/db/embedded/start-embedded';
import {
  parseBackupArguments,
  parseRestoreArguments,
  runBackup,
} from '@/lib/api/operator/backup/backup-command';
import { BackupError } from '@/lib/api/operator/backup/backup-format';
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
  refusal,
  without,
} from '@/tests/support/backups';
import { readContent } from '@/tests/support/database/database-content';
import { makeDatabaseFolder } from '@/tests/support/database/database-folder';
import { createEmptyDatabase, databaseUrl } from '@/tests/support/database/empty-database';
import { FlakyDatabase } from '@/tests/support/database/flaky-database';
import { fillLikeEarlierVersion } from '@/tests/support/database/other-versions';
import { createTestContext } from '@/tests/support/test-context';
import { temporaryFolders } from '@/tests/support/vitest/temporary-folder';

describe('the commands', () => {
  const launch = (script: string, args: readonly string[], env: Record<string, string>) =>
    spawn(process.execPath, ['--import', 'tsx', `${script}.ts`, ...args], {
      env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    });
  const run = (...command: Parameters<typeof launch>) =>
    new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
      const child = launch(...command);
      const reported = { out: '', error: '' };
      child.stdout.on('data', (chunk) => {
        reported.out += chunk;
      });
      child.stderr.on('data', (chunk) => {
        reported.error += chunk;
      });
      child.on('close', (code) => resolve({ code, ...reported }));
    });

  it('restore a backup of any PostgreSQL to the embedded one, and report errors', async () => {
    const api = await fullContext();
    const file = newFile();
    const made = await run('lib/api/cli/backup', [file], { DATABASE_URL: databaseUrl(connectionOf(api)) });
    expect(made).toMatchObject({ code: 0, error: '' });
    expect(made.out).toContain('holds a backup');
    const embedded = makeDatabaseFolder('backup');
    temporaryFolders.add(embedded);
    const put = await run('lib/api/cli/restore', [file], { DATA_DIR: embedded, DATABASE_URL: '' });
    expect(put).toMatchObject({ code: 0, error: '' });
    const wrong = await run('lib/api/cli/restore', [file, '--force'], {
      DATA_DIR: embedded,
      DATABASE_URL: '',
    });
    expect(wrong).toMatchObject({ code: 1, out: '', error: expect.stringContaining('npm run restore') });

    const server = await startEmbedded(embedded, {
      durable: false,
      onFailure: (error) => {
        throw error;
      },
    });
    const ignored = [...leftOut, partlyLeftOut, ...housekeeping];
    const after = await readContent(server.connection);
    const before = await readContent(connectionOf(api));
    await server.stop();
    expect(without(after.tables, ignored)).toEqual(without(before.tables, ignored));
    expect(after.counters).toEqual(before.counters);
  }, 300_000);

  it('leave nothing of a backup that is ended or was killed', async () => {
    const api = await createTestContext();
    const file = newFile();
    const folder = path.dirname(file);
    const reader = await api.db.$client.connect();
    // The backup waits for this table.
    const holdTable = () => reader.query('begin; lock table accounts in access exclusive mode');
    await holdTable();
    // The database notices only after this wait that the connection of a backup has ended, and holds its lock until then.
    const locks = `select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`;
    const waitForLock = () =>
      expect.poll(async () => (await api.db.$client.query(locks)).rowCount, { timeout: 20_000 }).toBe(0);
    const begin = async () => {
      const child = launch('lib/api/cli/backup', [file], { DATABASE_URL: databaseUrl(connectionOf(api)) });
      const draft = `backup.sql.gz.${child.pid}.part`;
      await expect.poll(() => readdirSync(folder), { timeout: 30_000 }).toContain(draft);
      const end = (signal: NodeJS.Signals) => {
        child.kill(signal);
        return once(child, 'close');
      };
      return { draft, end };
    };
    const ended = await begin();
    expect(await ended.end('SIGTERM')).toEqual([1, null]);
    expect(readdirSync(folder)).toEqual([]);
    await reader.query('rollback');
    await waitForLock();

    await holdTable();
    const killed = await begin();
    await killed.end('SIGKILL');
    expect(readdirSync(folder)).toEqual([killed.draft]);
    // Not of this file, or of a process that still runs.
    const others = ['other.sql.gz.999999999.part', `backup.sql.gz.${process.ppid}.part`];
    for (const name of others) writeFileSync(path.join(folder, name), '');
    await reader.query('rollback');
    reader.release();
    await waitForLock();
    await runBackup({ connection: connectionOf(api), clock, log }, file);
    expect(readdirSync(folder).toSorted()).toEqual(['backup.sql.gz', ...others].toSorted());
  }, 60_000);

  it('leave the data and refuse a backup of an earlier version with one sentence, and so does a start of the site', async () => {
    const older = makeDatabaseFolder('older');
    const empty = makeDatabaseFolder('backup');
    for (const folder of [older, empty]) temporaryFolders.add(folder);
    const start = () =>
      startEmbedded(older, {
        durable: false,
        onFailure: (error) => {
          throw error;
        },
      });
    const server = await start();
    await fillLikeEarlierVersion(server.connection);
    await (await startBoss(server.connection, { clock, log, supervise: false })).stop();
    const before = await readContent(server.connection);
    await server.stop();

    const settings = { DATA_DIR: older, DATABASE_URL: '' };
    const isRefused = {
      code: 1,
      out: '',
      error: expect.stringMatching(/^This database was made by another version[^.\n]+\.\n$/),
    };
    const file = newFile();
    expect(await run('lib/api/cli/admin', ['noor@snoei.example'], settings)).toEqual(isRefused);
    expect(await run('lib/api/cli/check-database', [], settings)).toEqual(isRefused);
    expect(await run('tests/support/servers/start-server', [], settings)).toEqual(isRefused);
    expect(await run('lib/api/cli/backup', [file], settings)).toMatchObject({ code: 0, error: '' });
    const put = await run('lib/api/cli/restore', [file], { DATA_DIR: empty, DATABASE_URL: '' });
    expect(put).toEqual({ code: 1, out: '', error: expect.stringMatching(/^This backup [^.\n]+\.\n$/) });

    const again = await start();
    expect(await readContent(again.connection)).toEqual(before);
    await again.stop();
  }, 300_000);

  it('leave a database that refuses or never answers to the server, which waits for it', async () => {
    const road = new FlakyDatabase();
    await road.start();
    const url = road.url((await createEmptyDatabase()).database);
    for (const state of ['closed', 'silent'] as const) {
      road.become(state);
      expect(await run('lib/api/cli/check-database', [], { DATABASE_URL: url })).toEqual({
        code: 0,
        out: 'The database is not available. The server waits for it.\n',
        error: '',
      });
    }
    await road.stop();
    const nobody = await run('lib/api/cli/check-database', [], { DATABASE_URL: url });
    expect(nobody).toMatchObject({ code: 0, error: '' });
  }, 60_000);

  it('report invalid use', async () => {
    const file = await backUp(await createTestContext());
    const connection = await createEmptyDatabase();
    expect(await refusal(runBackup({ connection, clock, log }, file))).toContain('already');
    expect(parseRestoreArguments([file, '--replace'])).toEqual({ file, mode: 'replace', keyFile: null });
    expect(parseRestoreArguments([file, '--drill', '--key', 'k'])).toEqual({
      file,
      mode: 'drill',
      keyFile: 'k',
    });
    expect(parseBackupArguments(['--new-key', 'k'])).toEqual({ file: 'k', makes: 'key' });
    const bad = [
      [],
      ['--replace'],
      [file, '--force'],
      [file, '--replace', 'x'],
      ['-h'],
      [file, '--key'],
      [file, '--drill', '--replace'],
    ];
    for (const args of bad) {
      expect(() => parseRestoreArguments(args)).toThrow(BackupError);
    }
    for (const args of [[], [file, 'x'], ['--help']]) {
      expect(() => parseBackupArguments(args)).toThrow(BackupError);
    }
    expect(await refusal(runBackup({ connection, clock, log }, newFile()))).toContain('nothing of the site');
  });
});
