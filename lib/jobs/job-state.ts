/**
 * State of the queue for operators, from its table, as pg-boss has no query for all of it. Its timestamps
 * are the database's, so waiting times use the system clock, not the injected one.
 */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { DatabaseOrTransaction } from '@/lib/api/db/client';
import { jobNames } from './boss';
import type { JobName } from './queue';

/** Number of jobs of a kind by state. */
export interface JobCounts {
  readonly name: JobName;
  /** Due and not started. */
  readonly queued: number;
  /** Scheduled for later. */
  readonly planned: number;
  readonly running: number;
  /** Failed, to be retried automatically. */
  readonly retrying: number;
  /** Permanently failed. */
  readonly failed: number;
  /** Due date of the oldest due job; null without one. */
  readonly waitingSince: Date | null;
  /** Running longer than allowed. */
  readonly overdue: number;
  /** Last completion, if still stored. */
  readonly lastDone: Date | null;
}

export interface FailedJob {
  readonly id: string;
  readonly name: JobName;
  /** Internal ids of its subject. */
  readonly about: string | null;
  readonly tries: number;
  readonly failedAt: Date | null;
  /** Code of the error; its message is in the log only. */
  readonly error: string | null;
}

const instant = z.coerce.date().nullable();
const name = z.string().transform((text) => jobNames.find((known) => known === text) ?? null);

const countRow = z.object({
  name,
  queued: z.coerce.number(),
  planned: z.coerce.number(),
  running: z.coerce.number(),
  retrying: z.coerce.number(),
  failed: z.coerce.number(),
  waiting_since: instant,
  overdue: z.coerce.number(),
  last_done: instant,
});

/** Returns every kind of job in declared order. `machineNow`: by the system clock. */
export async function countJobs(db: DatabaseOrTransaction, machineNow: Date): Promise<JobCounts[]> {
  const now = sql`${machineNow.toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    select name,
           count(*) filter (where state = 'created' and start_after <= ${now}) as queued,
           count(*) filter (where state = 'created' and start_after > ${now}) as planned,
           count(*) filter (where state = 'active') as running,
           count(*) filter (where state = 'retry') as retrying,
           count(*) filter (where state = 'failed') as failed,
           min(start_after) filter (where state in ('created', 'retry') and start_after <= ${now}) as waiting_since,
           count(*) filter (where state = 'active'
             and started_on + make_interval(secs => expire_seconds) < ${now}) as overdue,
           max(completed_on) filter (where state = 'completed') as last_done
      from pgboss.job group by name`);
  const counted = new Map(rows.map((row) => countRow.parse(row)).map((row) => [row.name, row]));
  return jobNames.map((each) => {
    const row = counted.get(each);
    const { queued = 0, planned = 0, running = 0, retrying = 0, failed = 0, overdue = 0 } = row ?? {};
    const moments = { waitingSince: row?.waiting_since ?? null, lastDone: row?.last_done ?? null };
    return { name: each, queued, planned, running, retrying, failed, overdue, ...moments };
  });
}

const failedRow = z.object({
  id: z.string(),
  name,
  payload: z.record(z.string(), z.unknown()).nullable(),
  tries: z.coerce.number(),
  completed_on: instant,
  message: z.string().nullable(),
});

/** Lists permanently failed jobs, newest first, at most `limit`; a single one by id. */
export async function listFailedJobs(
  db: DatabaseOrTransaction,
  { limit, id }: { limit: number; id?: string },
): Promise<FailedJob[]> {
  const one = id === undefined ? sql`` : sql`and id = ${id}::uuid`;
  const { rows } = await db.execute(sql`
    select id::text, name, data -> 'payload' as payload, retry_count + 1 as tries, completed_on,
           coalesce(output ->> 'message', output -> 'value' ->> 'message') as message
      from pgboss.job where state = 'failed' ${one}
     order by completed_on desc nulls last, id limit ${limit}`);
  return rows.flatMap((row) => {
    const { message, payload, completed_on: failedAt, ...job } = failedRow.parse(row);
    if (job.name === null) return [];
    const about = Object.values(payload ?? {}).find((value) => typeof value === 'string');
    return [{ ...job, name: job.name, failedAt, about: about ?? null, error: kindOf(message) }];
  });
}

/** `deliver-mail failed: MailDeliveryError` → `MailDeliveryError` (see `boss.ts`); pg-boss's own messages unchanged. */
function kindOf(message: string | null): string | null {
  return message === null ? null : (/ failed: ([A-Za-z]+)$/.exec(message)?.[1] ?? message.slice(0, 120));
}
