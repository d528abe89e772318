/** The job queue: pg-boss over the same database, so that a job commits or vanishes with what it is about. */
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type QueueOptions, type QueuePolicy, type UpdateQueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { DatabaseConnection } from '@/lib/api/db/client';
import type { Clock } from '@/lib/clock/clock';
import { tracedJob } from '@/lib/telemetry/traced';
import type { JobName, JobPayloads, JobQueue } from './queue';

/** How each kind of job is tried again. Waiting doubles up to the longest; after the last try it stays to be looked at. */
export const queueOptions: Record<JobName, QueueOptions & { policy?: QueuePolicy }> = {
  'deliver-mail': {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  // Nobody waits for a code longer than it works.
  'deliver-sms': { retryLimit: 6, retryDelay: 3, retryBackoff: true, expireInSeconds: 60 },
  // Nobody waits for a sign-in link longer than it lives.
  'account-mail': { retryLimit: 6, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'post-letter': {
    retryLimit: 12,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  'post-supplement': {
    retryLimit: 12,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  'take-letter-back': { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  // After an hour the visitor is told that it failed.
  'make-export': { retryLimit: 4, retryDelay: 15, retryBackoff: true, expireInSeconds: 600 },
  // Goes on for most of a day: somebody waits for money.
  'refund-payment': {
    retryLimit: 12,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 7200,
    expireInSeconds: 120,
  },
  // A checkout lives for a quarter of an hour.
  'close-checkout': {
    retryLimit: 8,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
  },
  'demo-supplement': { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'send-complaint': { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'demo-post': { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  // A sweep that was missed is made good by the next: one waits at most.
  sweep: { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
};

export const jobNames = Object.keys(queueOptions) as JobName[];

/** The options of a queue that declares none: pg-boss's defaults, and NOTIFY for every new job. */
const defaultOptions = {
  retryLimit: 2,
  retryDelay: 0,
  retryBackoff: false,
  retryDelayMax: null,
  expireInSeconds: 15 * 60,
  retentionSeconds: 14 * 24 * 3600,
  deleteAfterSeconds: 7 * 24 * 3600,
  notify: true,
} satisfies UpdateQueueOptions;

/** New jobs wake their worker at once; what is delayed or tried again is found by asking this often. */
const pollingSeconds = 1;
const polling = { pollingIntervalSeconds: pollingSeconds, notifyPollingIntervalSeconds: pollingSeconds };
const defaultStopMilliseconds = 10_000;
const defaultAnswerMilliseconds = 60_000;

/** What a job row holds: the payload, and for a delayed job its moment on our clock. */
export interface StoredJob<N extends JobName = JobName> {
  readonly payload: JobPayloads[N];
  /** ISO date-time by the injected clock; only tests and demonstrations move that apart from the database's. */
  readonly due_at?: string;
}

/** Does one kind of job. Throws to have it tried again. */
export type JobHandler<N extends JobName> = (payload: JobPayloads[N]) => Promise<void>;
export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };

export interface BossOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** False where nothing is worked off by itself: tests, and processes that only queue. */
  readonly supervise?: boolean;
  /** How long stopping waits for running jobs, a second at least; what is not done by then is tried again. */
  readonly stopMilliseconds?: number;
  /** How long the queue waits for an answer of its database before the connection counts as lost. */
  readonly answerMilliseconds?: number;
}

export interface Boss extends JobQueue {
  /** pg-boss itself, for tests and for looking at jobs. */
  readonly boss: PgBoss;
  /** Starts working jobs off, and the sweep every minute. */
  work(handlers: JobHandlers): Promise<void>;
  /** Takes no more jobs, waits for running ones so long, then stops; once more changes nothing. */
  stop(): Promise<void>;
}

/**
 * Creates the queues that are missing and updates those whose stored options differ from the declared ones, so that a
 * start on an unchanged database reads once and writes nothing. pg-boss fixes the policy of a queue at its creation.
 */
async function syncQueues(boss: PgBoss): Promise<void> {
  const stored = new Map((await boss.getQueues([...jobNames])).map((queue) => [queue.name, queue]));
  for (const name of jobNames) {
    const queue = stored.get(name);
    if (!queue) {
      await boss.createQueue(name, { ...queueOptions[name], notify: true });
      continue;
    }
    const { policy: _, ...declared } = queueOptions[name];
    const options: UpdateQueueOptions = { ...defaultOptions, ...declared };
    const differs = Object.entries(options).some(([option, value]) => Reflect.get(queue, option) !== value);
    if (differs) await boss.updateQueue(name, options);
  }
}

/** Opens the queue; makes its tables where they are missing. */
export async function startBoss(connection: DatabaseConnection, options: BossOptions): Promise<Boss> {
  const { clock, log, supervise = true, stopMilliseconds = defaultStopMilliseconds } = options;
  // Handed on to pg: a worker whose question got lost would wait for ever, and no other does its kind of job.
  const timeouts = {
    query_timeout: options.answerMilliseconds ?? defaultAnswerMilliseconds,
    keepAlive: true,
  };
  const boss = new PgBoss({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    ...timeouts,
    application_name: 'snoei-jobs',
    max: 4,
    supervise,
    schedule: supervise,
    useListenNotify: supervise,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
  await boss.start();
  await syncQueues(boss);

  async function workOn<N extends JobName>(name: N, handlers: JobHandlers): Promise<void> {
    const handler: JobHandler<N> = handlers[name];
    let worker: string | null = null;
    worker = await boss.work<StoredJob<N>>(name, polling, async ([job]) => {
      if (!job) return;
      // Where there is one there may be more: they are not left to the next time of asking, a second later.
      if (worker !== null) boss.notifyWorker(worker);
      try {
        await tracedJob(name, () => handler(job.data.payload));
      } catch (error) {
        log.error({ err: error, job: name, jobId: job.id }, 'a job failed');
        // pg-boss keeps the error with the job, and errors of the database quote personal data.
        throw new Error(`${name} failed: ${error instanceof Error ? error.name : typeof error}`);
      }
    });
  }

  return {
    boss,
    send: async (transaction, name, payload, { delaySeconds } = {}) => {
      const job: StoredJob = delaySeconds
        ? { payload, due_at: new Date(clock.now().getTime() + delaySeconds * 1000).toISOString() }
        : { payload };
      await boss.send(name, job, {
        db: fromDrizzle(transaction, sql),
        ...(delaySeconds ? { startAfter: delaySeconds } : {}),
      });
    },
    retry: async (transaction, name, id) => {
      await boss.retry(name, id, { db: fromDrizzle(transaction, sql) });
    },
    discard: async (transaction, name, id) => {
      await boss.deleteJob(name, id, { db: fromDrizzle(transaction, sql) });
    },
    work: async (handlers) => {
      for (const name of jobNames) await workOn(name, handlers);
      await boss.schedule('sweep', '* * * * *', { payload: {} });
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMilliseconds }),
  };
}
