/** Stuck, late and failed background jobs. */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { systemClock } from '@/lib/clock/clock';
import { countJobs, type JobCounts, listFailedJobs } from '@/lib/jobs/job-state';
import { readPrintFolderState } from '@/lib/post/print-folder-state';
import type { AppContext } from '../../core/context';
import { listAuditEntries } from '../../core/operators/audit-log';
import { operatorRead } from '../../core/operators/operator-read';
import type { DatabaseOrTransaction } from '../../db/client';
import type { DueCount } from '../../db/count-due';
import { listFailedRefunds } from '../../ordering/payments/refunds';
import { backupLateAfterHours, findNewestBackup, type NewestBackup } from '../backup/backup-folder';
import { operatorOutboxOf } from '../mails/outbox-state';

/** A due job starts within a second; a longer delay indicates a problem. */
export const stuckAfterSeconds = 300;

/** The cleanup job runs every minute. */
const cleanupLateAfterSeconds = 300;

const failedShownMax = 50;

/** Background work that is stuck, late or failed: jobs, refunds and mails. */
export const jobsPage = operatorRead({
  summary:
    'Jobs by kind, failed jobs and refunds, mails that wait or failed, the last cleanup, database and print folder',
  query: {},
  async read({ context }) {
    const [queueStats, refunds, outbox] = await Promise.all([
      readQueueStats(context),
      listFailedRefunds(context.db),
      operatorOutboxOf(context, {}),
    ]);
    return { queue_stats: queueStats, refunds, outbox };
  },
});

/** The current state. */
export async function readQueueStats(context: AppContext) {
  const { db, env } = context;
  const now = context.clock.now();
  const [{ kinds, cleanup, hasBackupEnded }, failed, database, folder, backup, auditLog] = await Promise.all([
    readJobKinds(db),
    listFailedJobs(db, { limit: failedShownMax }),
    readDatabase(db),
    readPrintFolderState(path.resolve(env.DATA_DIR, 'print')),
    findNewestBackup(env, now),
    listAuditEntries(db, ['job-retry', 'job-discard']),
  ]);
  return {
    kinds: kinds.toSorted(byWeight),
    /** Newest first. */
    failed: failed.map(({ failedAt, ...job }) => ({ ...job, failed_at: failedAt })),
    failed_count: kinds.reduce((sum, { failed: count }) => sum + count, 0),
    cleanup,
    database,
    print_folder: { state: folder.state, free_bytes: folder.freeBytes },
    backup: describeBackup(backup, { now, wasDue: hasBackupEnded }),
    audit_log: auditLog,
  };
}

/** Every kind of job, and the last cleanup, by the machine's clock as in the queue itself. */
export async function readJobKinds(db: DatabaseOrTransaction) {
  const machineNow = systemClock.now();
  const counts = await countJobs(db, machineNow);
  const lastCleanup = counts.find(({ name }) => name === 'sweep')?.lastDone ?? null;
  const backups = counts.find(({ name }) => name === 'make-backup');
  return {
    kinds: counts.map((each) => kindOf(each, machineNow)),
    cleanup: {
      /** Null without a successful run in the last hour. */
      last_done_at: lastCleanup,
      late: lastCleanup === null || secondsBetween(lastCleanup, machineNow) > cleanupLateAfterSeconds,
    },
    /** Whether a scheduled backup was made, or failed for good, in the last week. */
    hasBackupEnded: backups !== undefined && (backups.lastDone !== null || backups.failed > 0),
  };
}

/** `due`: permanently failed jobs; `late`: kinds of stuck jobs. */
export async function countQueueProblems(db: DatabaseOrTransaction): Promise<DueCount> {
  const { kinds } = await readJobKinds(db);
  return {
    due: kinds.reduce((sum, { failed }) => sum + failed, 0),
    late: kinds.filter(({ stuck }) => stuck).length,
    first: null,
  };
}

/**
 * `late`: scheduled, and the newest is too old, can't be read, or is not there although one `wasDue`: its disk is gone. Only of this
 * instance's folder.
 */
export function describeBackup(newest: NewestBackup, { now, wasDue }: { now: Date; wasDue: boolean }) {
  if (newest.state !== 'made') {
    const late = newest.state === 'unreadable' || (newest.state === 'none' && wasDue);
    return { state: newest.state, made_at: null, bytes: null, late };
  }
  const late = secondsBetween(newest.madeAt, now) > backupLateAfterHours * 3600;
  return { state: newest.state, made_at: newest.madeAt, bytes: newest.bytes, late };
}

type JobKind = ReturnType<typeof kindOf>;

function kindOf({ waitingSince, overdue, lastDone: _, ...counts }: JobCounts, machineNow: Date) {
  const wait = waitingSince === null ? null : Math.max(0, secondsBetween(waitingSince, machineNow));
  const stuck = overdue > 0 || (wait !== null && wait > stuckAfterSeconds);
  return { ...counts, oldest_wait_seconds: wait, stuck };
}

function secondsBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 1000);
}

function byWeight(one: JobKind, other: JobKind): number {
  return (
    Number(other.stuck) - Number(one.stuck) ||
    Number(other.failed > 0) - Number(one.failed > 0) ||
    one.name.localeCompare(other.name)
  );
}

const databaseRow = z.object({ version: z.string(), size_bytes: z.coerce.number() });

async function readDatabase(db: DatabaseOrTransaction) {
  const { rows } = await db.execute(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes`,
  );
  return databaseRow.parse(rows[0]);
}
