/** The state of the background jobs for operators: jobs, cleanup, database, print folder. */
import * as z from 'zod';
import { auditEntry } from './operators';

const jobKind = z.object({
  name: z.string(),
  /** Due and not started. */
  queued: z.number().int(),
  /** Scheduled for later. */
  planned: z.number().int(),
  running: z.number().int(),
  /** Failed, to be retried automatically. */
  retrying: z.number().int(),
  /** Permanently failed. */
  failed: z.number().int(),
  /** Waiting time of the oldest due job; null without one. */
  oldest_wait_seconds: z.number().int().nullable(),
  /** Waiting or running longer than its limit. */
  stuck: z.boolean(),
});
export type JobKind = z.infer<typeof jobKind>;

const failedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Internal ids of its subject. */
  about: z.string().nullable(),
  tries: z.number().int(),
  failed_at: z.string().nullable(),
  /** Code of the error; its message is in the log only. */
  error: z.string().nullable(),
});
export type FailedJobLine = z.infer<typeof failedJob>;

/** `not-yet`: created with the first letter. */
export const printFolderStates = ['ready', 'not-yet', 'not-writable'] as const;

export const queueStats = z.object({
  /** Stuck ones first, then failed ones, then by name. */
  kinds: z.array(jobKind),
  /** Newest first, at most 50. */
  failed: z.array(failedJob),
  failed_count: z.number().int(),
  cleanup: z.object({
    /** Null without a successful run in the last hour. */
    last_done_at: z.string().nullable(),
    /** Overdue. */
    late: z.boolean(),
  }),
  database: z.object({ version: z.string(), size_bytes: z.number().int() }),
  print_folder: z.object({
    state: z.enum(printFolderStates),
    /** Free space on its disk; null when the folder does not exist yet. */
    free_bytes: z.number().int().nullable(),
  }),
  audit_log: z.array(auditEntry),
});
export type QueueStats = z.infer<typeof queueStats>;
