/** The job that runs all scheduled work and cleanups, in every domain. */

import { deleteOldChatMessages } from '@/lib/api/cases/chat/delete-old-messages';
import { deleteExpiredComplaints } from '@/lib/api/cases/complaints/waiting-complaints';
import { deleteOldRecipients } from '@/lib/api/cases/mailings/person-mailings';
import { watchMailings } from '@/lib/api/cases/mailings/run-mailing';
import { sendProposalReminders } from '@/lib/api/cases/proposals/send-reminders';
import { deleteExpiredReminders } from '@/lib/api/cases/reminders/reminders';
import { runReminders } from '@/lib/api/cases/reminders/run-reminders';
import { runDueRequestMoves } from '@/lib/api/cases/requests/run-due-moves';
import { deleteExpiredSubscriptions } from '@/lib/api/cases/subscriptions/subscriptions';
import { deleteUnusedVisitorCompanies } from '@/lib/api/catalog/companies/visitor-companies';
import { deleteExpiredAccess } from '@/lib/api/core/access/access';
import { deleteOldCampaignCounts } from '@/lib/api/core/campaigns/campaign-counts';
import type { AppContext } from '@/lib/api/core/context';
import { deleteExpiredResponses } from '@/lib/api/core/idempotency/idempotency';
import { deleteExpiredLimits } from '@/lib/api/core/limits/limiter';
import { deleteOldMails } from '@/lib/api/core/mail/delete-old-mails';
import { deleteExpiredSelfPosted } from '@/lib/api/ordering/cancellations/letters/self-posted-letters';
import { runDueOrders } from '@/lib/api/ordering/cancellations/run-due-orders';
import { runDueDisputes } from '@/lib/api/ordering/disputes/run-due-disputes';
import { deleteExpiredDrafts } from '@/lib/api/ordering/drafts/drafts';
import { publishFigures } from '@/lib/api/ordering/figures/publish-figures';
import { listCompaniesInUse } from '@/lib/api/ordering/other-company/companies-in-use';
import { runDuePayments } from '@/lib/api/ordering/payments/run-due-payments';
import { runDuePost } from '@/lib/api/ordering/post/run-due-post';
import { deleteExpiredSms } from '@/lib/api/ordering/sms/sms-codes';
import { deleteExpiredWebhooks } from '@/lib/api/ordering/webhooks/webhooks';
import { deleteExpiredAccountData } from '@/lib/api/people/accounts/delete-expired';
import { deleteOldConsents } from '@/lib/api/people/consent/service';
import { anonymiseEnded } from '@/lib/api/people/erasure/anonymise-ended';
import { deleteExpiredExports } from '@/lib/api/people/exports/exports';
import { deleteExpiredCostLinks } from '@/lib/api/people/fixed-costs/links';
import { deleteExpiredChallenges } from '@/lib/api/people/passkeys/challenges';

/** Runs what is due: payments and orders first, then deletions. Idempotent. */
export async function runCleanup(context: AppContext): Promise<void> {
  await runDuePayments(context);
  await runDueOrders(context);
  await runDuePost(context);
  await runDueRequestMoves(context);
  await sendProposalReminders(context);
  await runDueDisputes(context);
  await runReminders(context);
  await watchMailings(context);
  const at = context.clock.now();
  await context.db.transaction((transaction) => deleteExpiredDrafts(transaction, at));
  await deleteExpiredSelfPosted(context.db, at);
  await deleteUnusedVisitorCompanies(context.db, at, listCompaniesInUse);
  await anonymiseEnded(context);
  await deleteExpiredAccess(context.db, at);
  await deleteExpiredResponses(context.db, at);
  await deleteExpiredAccountData(context.db, at);
  await deleteExpiredChallenges(context.db, at);
  await deleteExpiredExports(context.db, at);
  await deleteExpiredCostLinks(context.db, at);
  await deleteOldConsents(context.db, at);
  await deleteOldCampaignCounts(context.db, at);
  await deleteExpiredSubscriptions(context.db, at);
  await deleteExpiredReminders(context.db, at);
  await deleteOldRecipients(context.db, at);
  await deleteOldChatMessages(context.db, at);
  await deleteExpiredComplaints(context.db, at);
  await deleteExpiredWebhooks(context.db, at);
  await deleteOldMails(context.db, at);
  await deleteExpiredSms(context.db, at);
  await deleteExpiredLimits(context.db, at);
  await publishFigures(context);
}
