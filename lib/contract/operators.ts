/** Wire formats of the operators' pages. */
import * as z from 'zod';

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
