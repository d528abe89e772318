/** The job queue: pg-boss in the same database, so that a job commits or rolls back with its transaction. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type QueueOptions, type QueuePolicy, type UpdateQueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { DatabaseConnection } from '@/lib/api/db/client';
import type { Clock } from '@/lib/clock/clock';
import { tracedJob } from '@/lib/telemetry/traced';
import type { JobName, JobPayloads, JobQueue } from './queue';

/** Retry options by kind of job. The delay doubles up to a maximum; after the last retry the job remains as failed. */
export const queueOptions: Record<JobName, QueueOptions & { policy?: QueuePolicy }> = {
  'deliver-mail': {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  // Longer than a run of it and its last mail (lib/api/cases/mailings/run-mailing.ts).
  'send-mailing': {
    retryLimit: 12,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 300,
  },
  // Retries end with the lifetime of the code.
  'deliver-sms': { retryLimit: 6, retryDelay: 3, retryBackoff: true, expireInSeconds: 60 },
  // Retries end with the lifetime of the sign-in link.
  'account-mail': { retryLimit: 6, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  // Files that were made are not made again: a retry goes on with the rest.
  'make-files': {
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  'tell-letters': { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
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
  // After an hour the visitor sees that it failed.
  'make-export': { retryLimit: 4, retryDelay: 15, retryBackoff: true, expireInSeconds: 600 },
  // Retries for most of a day, because the customer waits for the refund.
  'refund-payment': {
    retryLimit: 12,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 7200,
    expireInSeconds: 120,
  },
  // A checkout expires after a quarter of an hour.
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
  // Longer than a backup takes: a second attempt meanwhile is refused (lib/api/operator/backup/write-backup.ts).
  'make-backup': {
    retryLimit: 5,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 3600,
  },
  // A missed cleanup is covered by the next: at most one is queued.
  sweep: { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
};

export const jobNames = Object.keys(queueOptions) as JobName[];

/** Default options of a queue: pg-boss's, and NOTIFY for every new job. */
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

/** New jobs wake their worker immediately; delayed jobs and retries are found by polling. */
const pollingSeconds = 1;
const polling = { pollingIntervalSeconds: pollingSeconds, notifyPollingIntervalSeconds: pollingSeconds };
const defaultStopMilliseconds = 10_000;
const defaultResponseMilliseconds = 60_000;

/** Stored data of a job: the payload, and for a delayed job its due date by our clock. */
export interface StoredJob<N extends JobName = JobName> {
  readonly payload: JobPayloads[N];
  /** ISO date-time by the injected clock, which differs from the database's in tests and demonstrations only. */
  readonly due_at?: string;
}

/** Handles one kind of job. Throws to have it retried. */
export type JobHandler<N extends JobName> = (payload: JobPayloads[N]) => Promise<void>;
export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };

export interface BossOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** False when no jobs are processed automatically: tests, and processes that only enqueue. */
  readonly supervise?: boolean;
  /** Maximum wait for running jobs when stopping, at least a second; unfinished ones are retried. */
  readonly stopMilliseconds?: number;
  /** Timeout of a database response, after which the connection counts as lost. */
  readonly responseMilliseconds?: number;
}

export interface Boss extends JobQueue {
  /** pg-boss itself, for tests and inspection. */
  readonly boss: PgBoss;
  /** Starts processing jobs, and the cleanup job every minute. */
  work(handlers: JobHandlers): Promise<void>;
  /** Stops taking jobs, waits for running ones, then stops. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Creates the queues that are missing and updates those whose stored options differ from the declared ones, so that a start on an
 * unchanged database reads once and writes nothing. pg-boss fixes the policy of a queue at its creation.
 */
async function syncQueues(boss: PgBoss): Promise<void> {
  const queues = await boss.getQueues(jobNames);
  const stored = new Map(queues.map((queue) => [queue.name, queue]));
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

/** The same UUID for the same key: a second job with it is not queued. */
function idOf(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Opens the queue; creates its tables if missing. */
export async function startBoss(connection: DatabaseConnection, options: BossOptions): Promise<Boss> {
  const { clock, log, supervise = true, stopMilliseconds = defaultStopMilliseconds } = options;
  // Passed to pg: a worker with a lost query would block its kind of job for ever.
  const timeouts = {
    query_timeout: options.responseMilliseconds ?? defaultResponseMilliseconds,
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
      // There may be more jobs: notify the worker instead of waiting for the next poll.
      if (worker !== null) boss.notifyWorker(worker);
      try {
        await tracedJob(name, () => handler(job.data.payload));
      } catch (error) {
        log.error({ err: error, job: name, jobId: job.id }, 'a job failed');
        // pg-boss stores the error with the job, and database errors contain personal data.
        throw new Error(`${name} failed: ${error instanceof Error ? error.name : typeof error}`);
      }
    });
  }

  return {
    boss,
    send: async (transaction, name, payload, { delaySeconds, onceKey } = {}) => {
      const job: StoredJob = delaySeconds
        ? { payload, due_at: new Date(clock.now().getTime() + delaySeconds * 1000).toISOString() }
        : { payload };
      await boss.send(name, job, {
        db: fromDrizzle(transaction, sql),
        ...(delaySeconds ? { startAfter: delaySeconds } : {}),
        ...(onceKey ? { id: idOf(onceKey) } : {}),
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
