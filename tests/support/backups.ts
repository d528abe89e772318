/** Backups in tests: a site with rows in every table, its backup in a file, and restoring it. */
import path from 'node:path';
import { createLogger } from '@/lib/api/core/log';
import type { DatabaseConnection } from '@/lib/api/db/client';
import { runBackup, runRestore } from '@/lib/api/operator/backup/backup-command';
import { BackupError } from '@/lib/api/operator/backup/backup-format';
import { joinPerson, personValues, signedPersonValues } from '@/tests/support/person';
import { createTestContext, type TestContext } from '@/tests/support/test-context';
import { testStart } from '@/tests/support/test-start';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { standingClock } from './standing-clock';

export const log = createLogger({ LOG_LEVEL: 'silent' });
export const clock = standingClock(testStart);

/** A path for a backup, in a separate folder. */
export function newFile(): string {
  return path.join(temporaryFolder('backup'), 'backup.sql.gz');
}

/** Connection of a test context's database. */
export function connectionOf(api: TestContext): { host: string; user: string; database: string } {
  const { host, user, database } = api.db.$client.options;
  return { host: String(host), user: String(user), database: String(database) };
}

export async function backUp(api: TestContext): Promise<string> {
  const file = newFile();
  await runBackup({ connection: connectionOf(api), clock, log }, file);
  return file;
}

export function restore(connection: DatabaseConnection, file: string, replace = false): Promise<string> {
  return runRestore({ connection, clock, log }, { file, keyFile: null, mode: replace ? 'replace' : 'fill' });
}

export async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BackupError)) throw error ?? new Error('it was not refused');
  return error.message;
}

/** A context with rows in every table, and texts that are hard to encode. */
export async function fullContext(): Promise<TestContext> {
  const api = await createTestContext({ settings: { DATA_DIR: temporaryFolder('backup') } });
  const person = await joinPerson(api);
  await person.payOrder(await signedPersonValues());
  await api.runJobs();
  await person.placeOrder({
    ...personValues,
    comment: 'Tab\there, "quotes", \\N and \\. and {json}\n\\.\nnext — ünï',
  });
  await person.startDraft({ lastName: 'O’Brien\\', comment: 'a\nb 🌳' });
  await person.fetch('/exports', { method: 'POST' });
  await person.fetch('/password/forgot', { json: { email: personValues.email } });
  await api.runJobs();
  // Waiting jobs, one of them delayed.
  await person.payOrder(personValues);
  await api.db.transaction((transaction) =>
    api.context.jobs.send(
      transaction,
      'demo-post',
      { letter_id: crypto.randomUUID() },
      { delaySeconds: 900 },
    ),
  );
  await person.fetch('/me/email', { json: { email: 'nieuw@klant.example' } });
  await person.fetch('/login', {
    body: new URLSearchParams({ email: personValues.email, password: 'x', _page: '/inloggen' }),
  });
  return api;
}

export const leftOut = ['public.sessions', 'public.passkey_challenges', 'public.fixed_cost_links'];
/** Some of its rows are left out. */
export const partlyLeftOut = 'public.mailed_keys';
/** The job queue’s internal tables: recreated. */
export const housekeeping = ['pgboss.bam', 'pgboss.queue_stats', 'pgboss.version', 'pgboss.warning'];

export function without<T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
