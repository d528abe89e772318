/** Works queued jobs off at a test's word instead of by themselves. */
import type { JobWithMetadata } from 'pg-boss';
import type { AppContext } from '@/lib/api/context';
import { type Boss, jobNames, type StoredJob } from '@/lib/jobs/boss';
import type { JobName } from '@/lib/jobs/queue';
import { createJobHandlers } from '@/lib/jobs/workers';

/** One job that was worked off. */
export interface JobRun {
  readonly name: JobName;
  readonly error: unknown;
}

const maximumRounds = 100;

/** The queued jobs that are due by the clock, oldest first, without those that failed in this run. */
async function listDue(boss: Boss, context: AppContext, failed: ReadonlySet<string>) {
  const due: { name: JobName; job: JobWithMetadata<StoredJob> }[] = [];
  for (const name of jobNames) {
    for (const job of await boss.boss.findJobs<StoredJob>(name, { queued: true })) {
      const isDue = !job.data.due_at || new Date(job.data.due_at) <= context.clock.now();
      if (isDue && !failed.has(job.id)) due.push({ name, job });
    }
  }
  return due.sort((one, other) => one.job.createdOn.getTime() - other.job.createdOn.getTime());
}

/** The two ways of a test context to run jobs. */
export function jobRunner(boss: Boss, context: AppContext) {
  const handlers = createJobHandlers(context);

  async function tryJobs(): Promise<JobRun[]> {
    const runs: JobRun[] = [];
    const failed = new Set<string>();
    for (let round = 0; round < maximumRounds; round += 1) {
      const due = await listDue(boss, context, failed);
      if (due.length === 0) return runs;
      for (const { name, job } of due) {
        try {
          await (handlers[name] as (payload: unknown) => Promise<void>)(job.data.payload);
          await boss.boss.complete(name, job.id, null, { includeQueued: true });
          runs.push({ name, error: null });
        } catch (error) {
          failed.add(job.id);
          runs.push({ name, error });
        }
      }
    }
    throw new Error(`Jobs kept queueing jobs for ${maximumRounds} rounds`);
  }

  async function runJobs(): Promise<JobRun[]> {
    const runs = await tryJobs();
    const errors = runs.map(({ error }) => error).filter((error) => error !== null);
    if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'Jobs failed');
    return runs;
  }

  return { tryJobs, runJobs };
}
