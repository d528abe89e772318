/**
 * What keeps money, post or mail from moving, and what is overdue: one list for the mails to operators, their start page, the metrics and
 * the alert rules. `lib/api/operator/problems/` counts each.
 */
interface SiteProblem {
  /** Mailed to operators as soon as it is so, again when there is a lot more of it, and when it is over. The others are in the mail of the morning alone. */
  readonly isUrgent: boolean;
  /** The operators' page where it is dealt with. */
  readonly page: 'admin-letters' | 'admin-requests' | 'admin-disputes' | 'admin-jobs';
}

export const siteProblems = {
  /** Letters that the printer has and that were due, none printed since. */
  'printer-stopped': { isUrgent: true, page: 'admin-letters' },
  /** Letters that can't be handed over. */
  'handover-failing': { isUrgent: true, page: 'admin-jobs' },
  /** Papers for which the print house can't be reached, or that it does not take. */
  'print-house-failing': { isUrgent: true, page: 'admin-letters' },
  /** Papers that the print house prints only once it is paid. */
  'print-house-unpaid': { isUrgent: true, page: 'admin-letters' },
  /** Payments that the provider does not open. */
  'payments-failing': { isUrgent: true, page: 'admin-jobs' },
  /** Refunds that the provider refused, or has not accepted in time. */
  'refunds-failing': { isUrgent: true, page: 'admin-jobs' },
  /** Mails that wait while none is delivered. */
  'mail-failing': { isUrgent: true, page: 'admin-jobs' },
  'jobs-failed': { isUrgent: true, page: 'admin-jobs' },
  'cleanup-failing': { isUrgent: true, page: 'admin-jobs' },
  /** 1 if the disk with the data folder is nearly full. */
  'disk-full': { isUrgent: true, page: 'admin-jobs' },
  /** 1 if the newest scheduled backup is too old. */
  'backup-overdue': { isUrgent: true, page: 'admin-jobs' },
  'letters-late': { isUrgent: false, page: 'admin-letters' },
  'cases-late': { isUrgent: false, page: 'admin-requests' },
  'disputes-late': { isUrgent: false, page: 'admin-disputes' },
  /** Kinds of jobs. */
  'jobs-late': { isUrgent: false, page: 'admin-jobs' },
  'mails-given-up': { isUrgent: false, page: 'admin-jobs' },
} as const satisfies Readonly<Record<string, SiteProblem>>;

export type SiteProblemName = keyof typeof siteProblems;

export const siteProblemNames = Object.keys(siteProblems) as SiteProblemName[];

/** How much of it there is. */
export interface CountedProblem {
  readonly problem: SiteProblemName;
  readonly count: number;
}
