import type { QueueResult } from 'pg-boss';
import { afterAll, describe, expect, it } from 'vitest';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase } from '@/lib/api/db/client';
import { systemClock } from '@/lib/clock/clock';
import { createEmptyDatabase } from '@/tests/support/database/empty-database';
import { advanceJobs } from './advance-jobs';
import { type Boss, type JobHandlers, jobNames, queueOptions, startBoss } from './boss';
import type { JobName } from './queue';

const log = createLogger({ LOG_LEVEL: 'silent' });
const connection = await createEmptyDatabase();
const db = createDatabase(connection, { log, poolSize: 3 });
const boss: Boss = await startBoss(connection, { clock: systemClock, log });

const done: string[] = [];
let failuresLeft = 0;
const handlers: JobHandlers = {
  'deliver-mail': async ({ mail_id }) => {
    if (failuresLeft > 0) {
      failuresLeft -= 1;
      throw new Error(`nobody@snoei.example could not be reached`);
    }
    done.push(mail_id);
  },
  'send-mailing': async ({ mailing_id }) => void done.push(mailing_id),
  'deliver-sms': async ({ sms_id }) => void done.push(sms_id),
  'account-mail': async ({ request_id }) => void done.push(request_id),
  'make-files': async ({ reference }) => void done.push(reference),
  'tell-letters': async ({ reference }) => void done.push(reference),
  'post-letter': async ({ letter_id }) => void done.push(letter_id),
  'post-supplement': async ({ supplement_id }) => void done.push(supplement_id),
  'demo-supplement': async ({ supplement_id }) => void done.push(supplement_id),
  'take-letter-back': async ({ letter_id }) => void done.push(letter_id),
  'make-export': async ({ export_id }) => void done.push(export_id),
  'refund-payment': async ({ refund_id }) => void done.push(refund_id),
  'close-checkout': async ({ payment_id }) => void done.push(payment_id),
  'send-complaint': async ({ reference }) => void done.push(reference),
  'demo-post': async ({ letter_id }) => void done.push(letter_id),
  'make-backup': async ({ date }) => void done.push(date),
  sweep: async () => void done.push('sweep'),
};
await boss.work(handlers);

afterAll(async () => {
  await boss.stop();
  await db.$client.end();
});

const until = (condition: () => boolean) => expect.poll(condition, { timeout: 40_000 }).toBe(true);

const findMailJob = async (mail: string) => {
  const [job] = await boss.boss.findJobs('deliver-mail', { data: { payload: { mail_id: mail } } });
  return job;
};

/** A queue that runs no jobs. */
const idle = { clock: systemClock, log, supervise: false };

describe('startBoss', () => {
  const readQueues = async (opened: Boss) => {
    const queues = await opened.boss.getQueues([...jobNames]);
    return queues.sort((one, other) => one.name.localeCompare(other.name));
  };

  it('creates every queue with its declared options and notifications', async () => {
    const first = await startBoss(await createEmptyDatabase(), idle);
    const queues = await readQueues(first);
    await first.stop();
    expect(queues).toHaveLength(jobNames.length);
    for (const queue of queues) {
      expect(queue).toMatchObject({ ...queueOptions[queue.name as JobName], notify: true });
    }
  });

  it('updates an existing queue whose options differ from the declared ones', async () => {
    const database = await createEmptyDatabase();
    const first = await startBoss(database, idle);
    const created = await readQueues(first);
    await first.boss.updateQueue('deliver-mail', { retryLimit: 1, notify: false });
    // Neither is declared for its queue: both are reset to pg-boss's defaults.
    await first.boss.updateQueue('deliver-sms', { retryBackoff: true, retryDelayMax: 9 });
    await first.boss.updateQueue('sweep', { retentionSeconds: 60 });
    await first.stop();

    const next = await startBoss(database, idle);
    const queues = await readQueues(next);
    await next.stop();
    const options = ({ updatedOn: _, ...queue }: QueueResult) => queue;
    expect(queues.map(options)).toEqual(created.map(options));
  });

  it('writes nothing if every queue is as declared', async () => {
    const database = await createEmptyDatabase();
    const first = await startBoss(database, idle);
    const created = await readQueues(first);
    await first.stop();
    const next = await startBoss(database, idle);
    const queues = await readQueues(next);
    await next.stop();
    expect(queues).toEqual(created);
  });
});

describe('a job', () => {
  it('runs once its transaction committed', async () => {
    await db.transaction(async (transaction) => {
      await boss.send(transaction, 'deliver-mail', { mail_id: 'a' });
      expect(done).not.toContain('a');
    });
    await until(() => done.includes('a'));
  });

  it('does not exist when the transaction is rolled back', async () => {
    const failing = db.transaction(async (transaction) => {
      await boss.send(transaction, 'deliver-mail', { mail_id: 'never' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await db.transaction((transaction) => boss.send(transaction, 'deliver-mail', { mail_id: 'b' }));
    await until(() => done.includes('b'));
    expect(done).not.toContain('never');
    expect(await boss.boss.findJobs('deliver-mail', { data: { payload: { mail_id: 'never' } } })).toEqual([]);
  });

  it('is retried later, and stores only the kind of the error', async () => {
    failuresLeft = 1;
    await db.transaction((transaction) => boss.send(transaction, 'deliver-mail', { mail_id: 'c' }));
    await until(() => failuresLeft === 0);
    await expect.poll(async () => (await findMailJob('c'))?.state, { timeout: 40_000 }).toBe('retry');
    const waiting = await findMailJob('c');
    expect(waiting).toMatchObject({ state: 'retry', retryLimit: 12, retryBackoff: true });
    expect(JSON.stringify(waiting?.output)).toContain('deliver-mail failed: Error');
    expect(JSON.stringify(waiting?.output)).not.toContain('nobody@');
    await db.transaction((transaction) => advanceJobs(transaction, 3600));
    await until(() => done.includes('c'));
  });

  it('is delayed as requested, unless the clock is moved on', async () => {
    await db.transaction((transaction) =>
      boss.send(transaction, 'demo-post', { letter_id: 'later' }, { delaySeconds: 600 }),
    );
    await db.transaction((transaction) => boss.send(transaction, 'demo-post', { letter_id: 'now' }));
    await until(() => done.includes('now'));
    expect(done).not.toContain('later');
    await db.transaction((transaction) => advanceJobs(transaction, 600));
    await until(() => done.includes('later'));
  });
});

describe('a job with a key', () => {
  it('is queued once, also after its end and by another process', async () => {
    const send = () =>
      db.transaction((transaction) =>
        boss.send(transaction, 'make-backup', { date: 'once' }, { onceKey: 'make-backup once' }),
      );
    await Promise.all([send(), send()]);
    await until(() => done.includes('once'));
    await send();
    const jobs = await boss.boss.findJobs('make-backup', { data: { payload: { date: 'once' } } });
    expect(jobs).toHaveLength(1);
  });
});

describe('every kind of job', () => {
  it('has a worker', async () => {
    const names = jobNames.filter((name) => name !== 'sweep');
    for (const name of names) {
      const id = `one-${name}`;
      const payload = {
        mail_id: id,
        mailing_id: id,
        sms_id: id,
        request_id: id,
        letter_id: id,
        supplement_id: id,
        export_id: id,
        refund_id: id,
        payment_id: id,
        next_payment_id: null,
        reference: id,
        date: id,
      };
      await db.transaction((transaction) => boss.send(transaction, name, payload));
    }
    await until(() => names.every((name) => done.includes(`one-${name}`)));
  });
});

describe('the queue', () => {
  it('processes a backlog without a pause after each job', async () => {
    const ids = Array.from({ length: 40 }, (_, number) => `backlog-${number}`);
    await db.transaction(async (transaction) => {
      for (const mail_id of ids) await boss.send(transaction, 'deliver-mail', { mail_id });
    });
    // With polling alone this would take most of a minute.
    await until(() => ids.every((id) => done.includes(id)));
  });

  it('runs the cleanup every minute', async () => {
    expect(await boss.boss.getSchedules()).toMatchObject([{ name: 'sweep', cron: '* * * * *' }]);
  });

  it('can be opened by several processes at once', async () => {
    const empty = await createEmptyDatabase();
    const opened = await Promise.all([1, 2, 3].map(() => startBoss(empty, idle)));
    const queues = await opened[0]?.boss.getQueues([...jobNames]);
    await Promise.all(opened.map((other) => other.stop()));
    expect(queues?.map(({ name }) => name).sort()).toEqual([...jobNames].sort());
  });
});
