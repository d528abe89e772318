/** Names of operators' actions in the audit log, and what it keeps of a change. */

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

/** Operators' actions outside cases and letters. */
export const auditActions = [
  'flag-on',
  'flag-off',
  'job-retry',
  'job-discard',
  ...companyActions,
  ...mailingActions,
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The changed record as texts by name, before and after a change. */
export type AuditValues = Readonly<Record<string, string>>;
