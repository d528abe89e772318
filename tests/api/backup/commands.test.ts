import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from '@/lib/api/db/embedded/start-embedded';
import {
  parseBackupArguments,
  parseRestoreArguments,
  runBackup,
} from '@/lib/api/operator/backup/backup-command';
import { BackupError } from '@/lib/api/operator/backup/backup-format';
import {
  backUp,
  clock,
  connectionOf,
  fullContext,
  housekeeping,
  leftOut,
  log,
  newFile,
  refusal,
  without,
} from '@/tests/support/backups';
import { readContent } from '@/tests/support/database/database-content';
import { makeDatabaseFolder } from '@/tests/support/database/database-folder';
import { createEmptyDatabase, databaseUrl } from '@/tests/support/database/empty-database';
import { createTestContext } from '@/tests/support/test-context';
import { temporaryFolders } from '@/tests/support/vitest/temporary-folder';

describe('the commands', () => {
  const run = (script: string, args: readonly string[], env: Record<string, string>) =>
    new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
      const child = spawn(process.execPath, ['--import', 'tsx', `lib/api/cli/${script}.ts`, ...args], {
        env: { ...process.env, LOG_LEVEL: 'silent', ...env },
      });
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
    const made = await run('backup', [file], { DATABASE_URL: databaseUrl(connectionOf(api)) });
    expect(made).toMatchObject({ code: 0, error: '' });
    expect(made.out).toContain('holds a backup');
    const embedded = makeDatabaseFolder('backup');
    temporaryFolders.add(embedded);
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
  }, 300_000);

  it('report invalid use', async () => {
    const file = await backUp(await createTestContext());
    const connection = await createEmptyDatabase();
    expect(await refusal(runBackup({ connection, clock, log }, file))).toContain('already');
    expect(parseRestoreArguments([file, '--replace'])).toEqual({ file, replace: true });
    for (const args of [[], ['--replace'], [file, '--force'], [file, '--replace', 'x'], ['-h']]) {
      expect(() => parseRestoreArguments(args)).toThrow(BackupError);
    }
    for (const args of [[], [file, 'x'], ['--help']]) {
      expect(() => parseBackupArguments(args)).toThrow(BackupError);
    }
    expect(await refusal(runBackup({ connection, clock, log }, newFile()))).toContain('nothing of the site');
  });
});
