/** Wire formats of the operators' pages. */
import * as z from 'zod';
import { accountProofs } from './accounts';
import { flagNames } from './flags';

/** Counts of a queue: due for an operator, and past the deadline. */
export const queueCount = z.object({
  due: z.number().int(),
  late: z.number().int(),
  /** The earliest deadline of what is due, ISO date-time; null where nothing is due or nothing has a deadline. */
  first_due_at: z.string().nullable(),
});
export type QueueCount = z.infer<typeof queueCount>;

/** Queues of the operators. */
export const operatorQueues = ['letters', 'requests', 'disputes', 'withdrawals', 'messages', 'jobs'] as const;
export type OperatorQueue = (typeof operatorQueues)[number];

/** `jobs`: failed ones are due, overdue ones are late. */
export const operatorOverview = z.record(z.enum(operatorQueues), queueCount);
export type OperatorOverview = z.infer<typeof operatorOverview>;

/** Why some calls are refused now. */
export const operatorSettings = z.object({
  /** Names of the settings without which paid orders or requests about insurance are refused. */
  missing: z.array(z.string()),
  /** Whether all visitors together have used up the text messages of an hour. */
  texts_used_up: z.boolean(),
});
export type OperatorSettings = z.infer<typeof operatorSettings>;

/** Proof that an operator needs before reading or changing the data of many people at once. */
export const operatorProof = z.object({
  /** `none` after a recent proof in this session. */
  proof: z.enum(accountProofs),
  has_passkey: z.boolean(),
});
export type OperatorProof = z.infer<typeof operatorProof>;

/** Operators' changes to companies and their facts; `facts-import` is the whole file, `fact-import` one of its facts. */
export const companyActions = [
  'company-edit',
  'fact-add',
  'fact-edit',
  'fact-confirm',
  'fact-reject',
  'fact-import',
  'proposal-accept',
  'proposal-reject',
  'facts-import',
] as const;

/** Operators' actions on mailings; `settle` decides about uncertain mails. */
export const mailingActions = [
  'mailing-add',
  'mailing-edit',
  'mailing-delete',
  'mailing-test',
  'mailing-send',
  'mailing-stop',
  'mailing-settle-sent',
  'mailing-settle-left',
] as const;
export type MailingAction = (typeof mailingActions)[number];

/** Operators' actions outside requests and letters. */
export const auditActions = [
  'flag-on',
  'flag-off',
  'job-retry',
  'job-discard',
  ...companyActions,
  ...mailingActions,
] as const;
export type AuditAction = (typeof auditActions)[number];

/** An entry of the audit log. */
export const auditEntry = z.object({
  id: z.string(),
  /** ISO date-time. */
  at: z.string(),
  operator: z.string(),
  action: z.enum(auditActions),
  /** The flag, the kind of job, the company's slug, or the list of a mailing. */
  subject: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The changed record as texts by name, before and after a change. */
const auditValues = z.record(z.string(), z.string());
export type AuditValues = z.infer<typeof auditValues>;

/** A change with both sides: null before an addition. */
export const auditChange = auditEntry.extend({
  before: auditValues.nullable(),
  after: auditValues.nullable(),
});
export type AuditChange = z.infer<typeof auditChange>;

/** The switches with their last change. */
export const operatorFlags = z.object({
  flags: z.array(
    z.object({
      name: z.enum(flagNames),
      enabled: z.boolean(),
      /** ISO date-time; null when never set. */
      changed_at: z.string().nullable(),
    }),
  ),
  /** Newest first. */
  audit_log: z.array(auditEntry),
});
export type OperatorFlags = z.infer<typeof operatorFlags>;
