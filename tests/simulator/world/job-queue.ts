/**
 * The workers of the simulated site: run jobs when the virtual clock reaches them, and failed ones again after the delay that their queue
 * declares. A job whose process ended stays queued.
 */
import { runMailing } from '@/lib/api/cases/mailings/run-mailing';
import { deliverMail } from '@/lib/api/core/mail/deliver-mail';
import { deliverSms } from '@/lib/api/ordering/sms/deliver-sms';
import { createJobHandlers } from '@/lib/api/workers/workers';
import { type JobHandlers, jobNames, queueOptions, type StoredJob } from '@/lib/jobs/boss';
import type { JobName } from '@/lib/jobs/queue';
import type { MailTransport } from '@/lib/mail/transport';
import type { SmsProvider } from '@/lib/sms/sms-provider';
import type { Site } from './site';

interface PendingJob {
  readonly name: JobName;
  readonly id: string;
  readonly data: StoredJob;
  readonly state: string;
}

export interface FinishedJob {
  readonly name: JobName;
  readonly error: unknown;
}

/** Retries that follow each other; the last of all comes next, when it would have come after the others. */
const retriesInRow = 4;

const pendingJobs = `
  select id, name, data, state::text from pgboss.job where state < 'active' and name = any($1::text[])
   order by created_on, array_position($1::text[], name), id`;

export class JobQueue {
  private handlers: JobHandlers | null = null;
  private handlersOf = 0;
  private readonly failures = new Map<string, { count: number; notBefore: number }>();

  constructor(
    private readonly site: Site,
    private readonly outside: { readonly mail: MailTransport; readonly sms: SmsProvider },
  ) {}

  /** The handlers of the running process. */
  private current(): JobHandlers {
    if (this.handlers && this.handlersOf === this.site.starts) return this.handlers;
    const { context } = this.site;
    this.handlersOf = this.site.starts;
    this.handlers = {
      ...createJobHandlers(context),
      'deliver-mail': (payload) => deliverMail(context, payload, this.outside.mail),
      'send-mailing': (payload) => runMailing(context, payload, this.outside.mail),
      'deliver-sms': (payload) => deliverSms(context, payload, this.outside.sms),
    };
    return this.handlers;
  }

  /** Runs the cleanup job. */
  async sweep(): Promise<FinishedJob> {
    return { name: 'sweep', error: await this.attempt('sweep', { payload: {} }) };
  }

  private async attempt(name: JobName, { payload }: StoredJob): Promise<unknown> {
    try {
      if (this.site.isKillDue && !name.startsWith('deliver-')) {
        const survived = await this.site.workKilled({ kind: 'job', name, payload });
        return survived?.error ?? null;
      }
      await (this.current()[name] as (payload: unknown) => Promise<void>)(payload);
      return null;
    } catch (error) {
      return error ?? true;
    }
  }

  private dueAt({ id, data }: PendingJob): number {
    const notBefore = this.failures.get(id)?.notBefore ?? 0;
    return Math.max(notBefore, data.due_at === undefined ? 0 : Date.parse(data.due_at));
  }

  private async list(): Promise<PendingJob[]> {
    const { rows } = await this.site.boss.boss.getDb().executeSql(pendingJobs, [jobNames]);
    return rows as PendingJob[];
  }

  /** Whether a job is due. */
  async isDue(): Promise<boolean> {
    const now = this.site.clock.now().getTime();
    return (await this.list()).some((job) => this.dueAt(job) <= now);
  }

  /** Runs every due job, also those queued meanwhile; returns when the next one is due. */
  async run(finished: (job: FinishedJob) => void): Promise<number | null> {
    for (;;) {
      const now = this.site.clock.now().getTime();
      const pending = await this.list();
      const due = pending.filter((job) => this.dueAt(job) <= now);
      if (due.length === 0) {
        const later = pending.map((job) => this.dueAt(job));
        return later.length === 0 ? null : Math.min(...later);
      }
      for (const job of due) {
        const error = await this.attempt(job.name, job.data);
        // Nothing of it is known to the process that starts now: the job is still queued.
        if (await this.site.restartIfDead()) finished({ name: job.name, error: null });
        else {
          await this.settle(job, error, now);
          finished({ name: job.name, error });
        }
      }
    }
  }

  private async settle({ id, name }: PendingJob, error: unknown, now: number): Promise<void> {
    const { boss } = this.site.boss;
    if (error === null) {
      this.failures.delete(id);
      await boss.complete(name, id, null, { includeQueued: true });
      return;
    }
    const failed = (this.failures.get(id)?.count ?? 0) + 1;
    const { retryLimit = 0 } = queueOptions[name];
    if (failed > retryLimit) {
      this.failures.delete(id);
      const fail = `update pgboss.job set state = 'failed', completed_on = now() where id = $1`;
      await boss.getDb().executeSql(fail, [id]);
      return;
    }
    const count = failed <= retriesInRow ? failed : retryLimit;
    let seconds = 0;
    for (let retry = failed; retry <= count; retry += 1) seconds += delayOf(name, retry);
    this.failures.set(id, { count, notBefore: now + seconds * 1000 });
  }
}

/** Seconds before a retry, from 1. */
function delayOf(name: JobName, retry: number): number {
  const { retryDelay = 0, retryBackoff, retryDelayMax } = queueOptions[name];
  const delay = retryBackoff ? retryDelay * 2 ** (retry - 1) : retryDelay;
  return Math.max(1, Math.min(delay, retryDelayMax ?? delay));
}
