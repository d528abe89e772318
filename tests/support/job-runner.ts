/** Runs queued jobs on request of a test, in place of the workers. */
import type { AppContext } from '@/lib/api/core/context';
import { createJobHandlers } from '@/lib/api/workers/workers';
import { type Boss, jobNames, type StoredJob } from '@/lib/jobs/boss';
import type { JobName } from '@/lib/jobs/queue';

/** A job that was run. */
export interface JobRun {
  readonly name: JobName;
  readonly error: unknown;
}

interface DueJob {
  readonly name: JobName;
  readonly id: string;
  readonly data: StoredJob;
}

const maximumRounds = 100;

/**
 * One query for every queue: `findJobs` reads one queue at a time. Jobs of one transaction have one `created_on`; the name and the row's
 * position make their order deterministic.
 */
const dueJobs = `
  select id, name, data from pgboss.job
   where state < 'active' and name = any($1::text[])
     and coalesce((data ->> 'due_at')::timestamptz <= $2::timestamptz, true)
   order by created_on, array_position($1::text[], name), ctid`;

/** The queued jobs that are due by the clock, oldest first, without those that failed in this run. */
async function listDue(
  { boss, context, names }: { boss: Boss; context: AppContext; names: readonly JobName[] },
  failed: ReadonlySet<string>,
): Promise<DueJob[]> {
  const values = [names, context.clock.now().toISOString()];
  const { rows }: { rows: DueJob[] } = await boss.boss.getDb().executeSql(dueJobs, values);
  return rows.filter(({ id }) => !failed.has(id));
}

/** A test context's functions for running jobs. */
export function jobRunner(boss: Boss, context: AppContext) {
  const handlers = createJobHandlers(context);

  async function tryJobs(names: readonly JobName[] = jobNames): Promise<JobRun[]> {
    const runs: JobRun[] = [];
    const failed = new Set<string>();
    for (let round = 0; round < maximumRounds; round += 1) {
      const due = await listDue({ boss, context, names }, failed);
      if (due.length === 0) return runs;
      for (const { name, id, data } of due) {
        try {
          await (handlers[name] as (payload: unknown) => Promise<void>)(data.payload);
          await boss.boss.complete(name, id, null, { includeQueued: true });
          runs.push({ name, error: null });
        } catch (error) {
          failed.add(id);
          runs.push({ name, error });
        }
      }
    }
    throw new Error(`Jobs kept queueing jobs for ${maximumRounds} rounds`);
  }

  async function runJobs(names?: readonly JobName[]): Promise<JobRun[]> {
    const runs = await tryJobs(names);
    const errors = runs.map(({ error }) => error).filter((error) => error !== null);
    if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'Jobs failed');
    return runs;
  }

  return { tryJobs, runJobs };
}
