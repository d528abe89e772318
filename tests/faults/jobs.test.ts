/** The job queue with a database that falls silent: workers with a lost query resume once it responds again. */
import { expect, it } from 'vitest';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase } from '@/lib/api/db/client';
import { systemClock } from '@/lib/clock/clock';
import { type StoredJob, startBoss } from '@/lib/jobs/boss';
import { createEmptyDatabase } from '../support/database/empty-database';
import { FlakyDatabase } from '../support/database/flaky-database';

it('jobs resume after a silence, without a restart', async () => {
  const road = new FlakyDatabase();
  await road.start();
  const log = createLogger({ LOG_LEVEL: 'silent' });
  const connection = await createEmptyDatabase();
  const boss = await startBoss(road.url(connection.database), {
    clock: systemClock,
    log,
    responseMilliseconds: 2_000,
  });
  const db = createDatabase(connection, { log, poolSize: 1 });
  const done: string[] = [];
  const everySecond = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 };
  await boss.boss.work<StoredJob<'deliver-mail'>>('deliver-mail', everySecond, async ([job]) => {
    if (job) done.push(job.data.payload.mail_id);
  });
  road.become('silent');
  // The worker's query for a job got no response.
  await expect.poll(() => road.dropped.join(), { timeout: 20_000 }).toContain('deliver-mail');
  road.become('open');
  await db.transaction((transaction) => boss.send(transaction, 'deliver-mail', { mail_id: 'after' }));
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(['after']);
  await boss.stop();
  await db.$client.end();
  await road.stop();
}, 60_000);
