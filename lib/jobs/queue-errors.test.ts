/** Log lines of errors in the queue itself: never an empty message. */
import { afterAll, expect, it } from 'vitest';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase } from '@/lib/api/db/client';
import { systemClock } from '@/lib/clock/clock';
import { createEmptyDatabase } from '@/tests/support/database/empty-database';
import { recordedLog } from '@/tests/support/vitest/recorded-log';
import { startBoss } from './boss';

const connection = await createEmptyDatabase();
const db = createDatabase(connection, { log: createLogger({ LOG_LEVEL: 'silent' }), poolSize: 1 });
afterAll(() => db.$client.end());

it("a worker with a failing query logs its queue and the database's code", async () => {
  const log = recordedLog();
  const boss = await startBoss(connection, { clock: systemClock, log: log.logger });
  try {
    const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 };
    await boss.boss.work('deliver-mail', polling, async () => undefined);
    await db.$client.query('alter schema pgboss rename to elsewhere');
    const findLine = () =>
      log
        .lines()
        .map((line) => JSON.parse(line))
        .find(({ err }) => err?.queue === 'deliver-mail');
    await expect.poll(findLine, { timeout: 40_000 }).toMatchObject({
      level: 40,
      msg: 'the job queue reported an error',
      err: { type: 'error', code: '42P01', severity: 'ERROR' },
    });
  } finally {
    await db.$client.query('alter schema elsewhere rename to pgboss');
    await boss.stop();
  }
});
