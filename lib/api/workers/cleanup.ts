/** The job that runs all scheduled work and cleanups, in every domain. */

import { deleteEndedCases } from '@/lib/api/cases/case/delete-ended-cases';
import { runDueCaseMoves } from '@/lib/api/cases/case/run-due-moves';
import { expireCompanyReports } from '@/lib/api/cases/company-reports/company-reports';
import { deleteExpiredComplaints } from '@/lib/api/cases/complaints/waiting-complaints';
import { mailLatePromises } from '@/lib/api/cases/late-promises/mail-late';
import { deleteOldRecipients } from '@/lib/api/cases/mailings/person-mailings';
import { watchMailings } from '@/lib/api/cases/mailings/run-mailing';
import { deleteExpiredMovingLinks } from '@/lib/api/cases/moving-lists/links';
import { deleteExpiredMovingLists } from '@/lib/api/cases/moving-lists/moving-lists';
import { sendProposalReminders } from '@/lib/api/cases/proposals/send-reminders';
import { deleteExpiredReminders } from '@/lib/api/cases/reminders/reminders';
import { runReminders } from '@/lib/api/cases/reminders/run-reminders';
import { deleteEndedSelfPosted } from '@/lib/api/cases/self-posted/self-posted';
import { trackSelfPosted } from '@/lib/api/cases/self-posted/track-self-posted';
import { deleteExpiredSubscriptions } from '@/lib/api/cases/subscriptions/subscriptions';
import { deleteUnusedVisitorCompanies } from '@/lib/api/catalog/companies/visitor-companies';
import { deleteOldMissedSearches } from '@/lib/api/catalog/search/missed-searches';
import { deleteExpiredGrants } from '@/lib/api/core/access/access';
import { deleteExpiredKeys } from '@/lib/api/core/access/mailed-keys';
import { deleteOldCampaignCounts } from '@/lib/api/core/campaigns/campaign-counts';
import type { AppContext } from '@/lib/api/core/context';
import { deleteExpiredResponses } from '@/lib/api/core/idempotency/idempotency';
import { deleteExpiredLimits } from '@/lib/api/core/limits/limiter';
import { deleteOldMails } from '@/lib/api/core/mail/delete-old-mails';
import { queueDueBackup } from '@/lib/api/operator/backup/scheduled-backup';
import { mailProblems } from '@/lib/api/operator/problems/mail-problems';
import { deleteOldCaseFileHashes } from '@/lib/api/ordering/case-files/hashes';
import { deleteEndedCaseFileLinks } from '@/lib/api/ordering/case-files/links';
import { runDueDisputes } from '@/lib/api/ordering/disputes/run-due-disputes';
import { deleteExpiredDrafts } from '@/lib/api/ordering/drafts/drafts';
import { deleteExpiredSelfPosted } from '@/lib/api/ordering/drafts/self-posted-letters';
import { deleteExpiredEmailedLetters } from '@/lib/api/ordering/emailed-letters/emailed-letters';
import { watchEmailedLetters } from '@/lib/api/ordering/emailed-letters/follow-letter';
import { deleteDueCertificates } from '@/lib/api/ordering/estates/delete-certificates';
import { deleteExpiredEstates } from '@/lib/api/ordering/estates/estates';
import { publishFigures } from '@/lib/api/ordering/figures/publish-figures';
import { runDueOrders } from '@/lib/api/ordering/orders/run-due-orders';
import { listCompaniesInUse } from '@/lib/api/ordering/other-company/companies-in-use';
import { runDuePayments } from '@/lib/api/ordering/payments/run-due-payments';
import { runDuePost } from '@/lib/api/ordering/post/run-due-post';
import { runDueReturns } from '@/lib/api/ordering/returns/run-due-returns';
import { deleteExpiredSms } from '@/lib/api/ordering/sms/sms-codes';
import { deleteExpiredAccountData } from '@/lib/api/people/accounts/delete-expired';
import { deleteUnconfirmedAccounts } from '@/lib/api/people/accounts/empty-account';
import { deleteOldConsents } from '@/lib/api/people/consent/service';
import { anonymiseEnded } from '@/lib/api/people/erasure/anonymise-ended';
import { deleteExpiredExports } from '@/lib/api/people/exports/exports';
import { deleteExpiredCostLinks } from '@/lib/api/people/fixed-costs/links';
import { deleteExpiredChallenges } from '@/lib/api/people/passkeys/challenges';

/** Runs what is due, then mails operators what stands still, also if a step failed. Idempotent. */
export async function runCleanup(context: AppContext): Promise<void> {
  try {
    await runDueWork(context);
  } finally {
    await mailProblems(context).catch((error: unknown) =>
      context.log.error({ err: error }, 'finding out what stands still failed'),
    );
  }
}

/** The backup, payments and orders first, then deletions. */
async function runDueWork(context: AppContext): Promise<void> {
  // First: it has to be queued although something below fails.
  await queueDueBackup(context);
  await runDuePayments(context);
  await runDueOrders(context);
  await runDuePost(context);
  await trackSelfPosted(context);
  await runDueCaseMoves(context);
  await expireCompanyReports(context);
  await sendProposalReminders(context);
  await runDueDisputes(context);
  await runDueReturns(context);
  await mailLatePromises(context);
  await runReminders(context);
  await watchMailings(context);
  await watchEmailedLetters(context);
  const at = context.clock.now();
  await context.db.transaction((transaction) => deleteExpiredDrafts(transaction, at));
  await context.db.transaction((transaction) => deleteExpiredEstates(transaction, at));
  await deleteDueCertificates(context);
  await deleteExpiredSelfPosted(context.db, at);
  await deleteExpiredEmailedLetters(context.db, at);
  await deleteEndedCaseFileLinks(context.db, at);
  await deleteOldCaseFileHashes(context.db, at);
  await deleteUnusedVisitorCompanies(context.db, at, listCompaniesInUse);
  await anonymiseEnded(context);
  await deleteExpiredGrants(context.db, at);
  await deleteExpiredKeys(context.db, at);
  await deleteExpiredResponses(context.db, at);
  await deleteUnconfirmedAccounts(context);
  await deleteExpiredAccountData(context.db, at);
  await deleteExpiredChallenges(context.db, at);
  await deleteExpiredExports(context.db, at);
  await deleteExpiredCostLinks(context.db, at);
  await deleteExpiredMovingLinks(context.db, at);
  await deleteExpiredMovingLists(context.db, at);
  await deleteOldConsents(context.db, at);
  await deleteOldCampaignCounts(context.db, at);
  await deleteOldMissedSearches(context.db, at);
  await deleteExpiredSubscriptions(context.db, at);
  await deleteExpiredReminders(context.db, at);
  await deleteOldRecipients(context.db, at);
  await deleteEndedCases(context.db, at);
  await deleteEndedSelfPosted(context.db, at);
  await deleteExpiredComplaints(context.db, at);
  await deleteOldMails(context.db, at);
  await deleteExpiredSms(context.db, at);
  await deleteExpiredLimits(context.db, at);
  await publishFigures(context);
}
