/**
 * How the queue stands, for operators: read from its own table, which nothing of pg-boss tells of all at once. Moments in
 * it are the database's, so that waiting is measured by the machine's clock and never by one that a test moved.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '@/lib/api/db/client';
import { jobNames } from './boss';
import type { JobName } from './queue';

/** How many jobs of a kind there are in each state. */
export interface JobCounts {
  readonly name: JobName;
  /** Due, and not begun. */
  readonly queued: number;
  /** Waits for its own moment. */
  readonly planned: number;
  readonly running: number;
  /** Failed, and is tried again by itself. */
  readonly retrying: number;
  /** Failed for good. */
  readonly failed: number;
  /** Since when the oldest that is due waits; null where none does. */
  readonly waitingSince: Date | null;
  /** Running for longer than it may. */
  readonly overdue: number;
  /** When one ended well, as far as that is still known. */
  readonly lastDone: Date | null;
}

export interface FailedJob {
  readonly id: string;
  readonly name: JobName;
  /** What it is about, by our own ids. */
  readonly about: string | null;
  readonly tries: number;
  readonly failedAt: Date | null;
  /** Kind of the error; its words stay in the log. */
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

/** Every kind of job, in the order in which the queue knows them. `machineNow`: by the machine's clock. */
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

/** Jobs that failed for good, the newest first, at most `limit`; one of them where its id is named. */
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

/** `deliver-mail failed: MailDeliveryError` → `MailDeliveryError` (see `boss.ts`); pg-boss's own words as they are. */
function kindOf(message: string | null): string | null {
  return message === null ? null : (/ failed: ([A-Za-z]+)$/.exec(message)?.[1] ?? message.slice(0, 120));
}
