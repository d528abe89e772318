/** What operators' pages and the API say to each other (DESIGN §3 'Operators'). */
import { z } from 'zod';
import { accountProofs } from './accounts';
import { flagNames } from './flags';

/** How much waits in a queue: for an operator now, and past its date. */
export const queueCount = z.object({ due: z.number().int(), late: z.number().int() });
export type QueueCount = z.infer<typeof queueCount>;

/** Every queue of the operators. */
export const operatorQueues = ['letters', 'requests', 'disputes', 'withdrawals', 'messages', 'jobs'] as const;
export type OperatorQueue = (typeof operatorQueues)[number];

/** `jobs`: what failed is due, what waits longer than it should is late. */
export const operatorOverview = z.record(z.enum(operatorQueues), queueCount);
export type OperatorOverview = z.infer<typeof operatorOverview>;

/** What an operator has to show before reading or changing the data of many people at once. */
export const operatorProof = z.object({
  /** `none` where this session has shown it minutes ago. */
  proof: z.enum(accountProofs),
  has_passkey: z.boolean(),
});
export type OperatorProof = z.infer<typeof operatorProof>;

/** Actions of operators that belong to no request, letter or company. */
export const auditActions = ['flag-on', 'flag-off', 'job-retry', 'job-discard'] as const;
export type AuditAction = (typeof auditActions)[number];

/** An entry of the audit log. */
export const auditEntry = z.object({
  id: z.string(),
  /** ISO date-time. */
  at: z.string(),
  operator: z.string(),
  action: z.enum(auditActions),
  /** The flag, or the kind of job. */
  subject: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The switches with who touched them last. */
export const operatorFlags = z.object({
  flags: z.array(
    z.object({
      name: z.enum(flagNames),
      enabled: z.boolean(),
      /** ISO date-time; null where nobody ever set it. */
      changed_at: z.string().nullable(),
    }),
  ),
  /** The newest first. */
  audit_log: z.array(auditEntry),
});
export type OperatorFlags = z.infer<typeof operatorFlags>;
