/** Stopping a queue while a job runs: waits for it; a job that takes too long is retried. */
import { afterAll, describe, expect, it } from 'vitest';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase } from '@/lib/api/db/client';
import { systemClock } from '@/lib/clock/clock';
import { createEmptyDatabase } from '@/tests/support/database/empty-database';
import { type Boss, type StoredJob, startBoss } from './boss';

const log = createLogger({ LOG_LEVEL: 'silent' });
const connection = await createEmptyDatabase();
const db = createDatabase(connection, { log, poolSize: 2 });
afterAll(() => db.$client.end());

const leastStopMilliseconds = 1000;
const open = (options: { readonly stopMilliseconds?: number } = {}) =>
  startBoss(connection, { clock: systemClock, log, ...options });

/** Processes mails with `deliver` only. */
async function work(boss: Boss, deliver: (mailId: string) => Promise<void>): Promise<void> {
  await boss.boss.work<StoredJob<'deliver-mail'>>(
    'deliver-mail',
    { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 },
    async ([job]) => {
      if (job) await deliver(job.data.payload.mail_id);
    },
  );
}

async function stateOf(mailId: string): Promise<unknown> {
  const { rows } = await db.$client.query<{ state: string }>(
    `select state::text from pgboss.job where name = 'deliver-mail' and data->'payload'->>'mail_id' = $1`,
    [mailId],
  );
  return rows.map(({ state }) => state);
}

const send = (boss: Boss, mailId: string) =>
  db.transaction((transaction) => boss.send(transaction, 'deliver-mail', { mail_id: mailId }));

describe('a stopping queue', () => {
  it('waits for a running job', async () => {
    const boss = await open();
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await work(boss, async () => {
      begun.resolve();
      await end.promise;
    });
    await send(boss, 'short');
    await begun.promise;
    const stopping = boss.stop();
    end.resolve();
    await stopping;
    await boss.stop();
    expect(await stateOf('short')).toEqual(['completed']);
  });

  it('leaves a slow job to the next process, which retries it', async () => {
    const boss = await open({ stopMilliseconds: leastStopMilliseconds });
    const begun = Promise.withResolvers<void>();
    const never = Promise.withResolvers<void>();
    await work(boss, async () => {
      begun.resolve();
      await never.promise;
    });
    await send(boss, 'long');
    await begun.promise;
    await boss.stop();
    expect(await stateOf('long')).toEqual(['retry']);
    const done: string[] = [];
    const next = await open();
    await db.$client.query(`update pgboss.job set start_after = now() where state = 'retry'`);
    await work(next, async (mailId) => void done.push(mailId));
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['long']);
    await next.stop();
    never.resolve();
  });
});
