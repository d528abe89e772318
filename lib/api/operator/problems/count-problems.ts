/** Counts every problem of the site from its state. */
import { type CountedProblem, type SiteProblemName, siteProblemNames } from '@/lib/contract/site-problems';
import { isNearlyFull } from './disk-space';
import type { SiteState } from './site-state';

const failedJobs = ({ jobs }: SiteState, isCleanup: boolean) =>
  jobs.kinds.reduce((sum, { name, failed }) => sum + ((name === 'sweep') === isCleanup ? failed : 0), 0);

const counts: Readonly<Record<SiteProblemName, (state: SiteState) => number>> = {
  'printer-stopped': ({ post }) => post.unprinted,
  'handover-failing': ({ post }) => post.notHandedOver,
  'print-house-failing': ({ printHouse }) => printHouse.failing,
  'print-house-unpaid': ({ printHouse }) => printHouse.unpaid,
  'payments-failing': ({ differences }) => differences.payment_unopened + differences.payment_refused,
  'refunds-failing': ({ differences }) => differences.refund_waiting + differences.refund_failed,
  'mail-failing': ({ mails }) => mails.blocked,
  'jobs-failed': (state) => failedJobs(state, false),
  // A run that failed is covered by the next one.
  'cleanup-failing': (state) => Number(state.jobs.cleanup.late && failedJobs(state, true) > 0),
  'disk-full': ({ disk }) => Number(disk !== null && isNearlyFull(disk)),
  'backup-overdue': ({ backup }) => Number(backup.late),
  'letters-late': ({ letters }) => letters.late,
  'cases-late': ({ cases }) => cases.late,
  'disputes-late': ({ disputes }) => disputes.late,
  'jobs-late': ({ jobs }) => jobs.kinds.filter(({ stuck }) => stuck).length,
  'mails-given-up': ({ mails }) => mails.failed,
};

/** Every problem, also those of which there are none. */
export const countProblems = (state: SiteState): CountedProblem[] =>
  siteProblemNames.map((problem) => ({ problem, count: counts[problem](state) }));
