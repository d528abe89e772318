/** The state of the background work, for operators: jobs, the sweep, the database, the print folder (DESIGN §3 'Operators'). */
import { z } from 'zod';
import { auditEntry } from './operators';

const jobKind = z.object({
  name: z.string(),
  /** Due, and not begun. */
  queued: z.number().int(),
  /** Waits for its own moment. */
  planned: z.number().int(),
  running: z.number().int(),
  /** Failed, and is tried again by itself. */
  retrying: z.number().int(),
  /** Failed for good. */
  failed: z.number().int(),
  /** How long the oldest that is due waits; null where none does. */
  oldest_wait_seconds: z.number().int().nullable(),
  /** It waits longer than it should, or runs longer than it may. */
  stuck: z.boolean(),
});
export type JobKind = z.infer<typeof jobKind>;

const failedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What it is about, by our own ids. */
  about: z.string().nullable(),
  tries: z.number().int(),
  failed_at: z.string().nullable(),
  /** Kind of the error; its words stay in the log. */
  error: z.string().nullable(),
});
export type FailedJobLine = z.infer<typeof failedJob>;

/** `not-yet`: made with the first letter. */
export const printFolderStates = ['ready', 'not-yet', 'not-writable'] as const;

export const queueStats = z.object({
  /** What is stuck first, then what failed, then by name. */
  kinds: z.array(jobKind),
  /** The newest first, at most 50. */
  failed: z.array(failedJob),
  failed_count: z.number().int(),
  runCleanup: z.object({
    /** Null where none ended well within the last hour. */
    last_done_at: z.string().nullable(),
    /** It should have run since. */
    late: z.boolean(),
  }),
  database: z.object({ version: z.string(), size_bytes: z.number().int() }),
  print_folder: z.object({
    state: z.enum(printFolderStates),
    /** Left on its disk; null where there is no folder yet. */
    free_bytes: z.number().int().nullable(),
  }),
  audit_log: z.array(auditEntry),
});
export type QueueStats = z.infer<typeof queueStats>;
