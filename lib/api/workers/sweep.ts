/** The job that looks for what is due by the clock, in every domain. */

import { sweepChatMessages } from '@/lib/api/cases/chat/sweep-messages';
import { sweepWaitingComplaints } from '@/lib/api/cases/complaints/waiting-complaints';
import { sweepProposals } from '@/lib/api/cases/proposals/sweep-proposals';
import { sweepRequests } from '@/lib/api/cases/requests/sweep-requests';
import { sweepSubscriptions } from '@/lib/api/cases/subscriptions/subscriptions';
import { sweepVisitorCompanies } from '@/lib/api/catalog/companies/visitor-companies';
import { sweepAccess } from '@/lib/api/core/access/access';
import { sweepCampaignCounts } from '@/lib/api/core/campaigns/campaign-counts';
import type { AppContext } from '@/lib/api/core/context';
import { sweepAnswers } from '@/lib/api/core/idempotency/idempotency';
import { sweepLimits } from '@/lib/api/core/limits/limiter';
import { sweepMails } from '@/lib/api/core/mail/sweep-mails';
import { sweepSelfPosted } from '@/lib/api/ordering/cancellations/letters/self-posted-letters';
import { sweepOrders } from '@/lib/api/ordering/cancellations/sweep-orders';
import { sweepDisputes } from '@/lib/api/ordering/disputes/sweep-disputes';
import { sweepDrafts } from '@/lib/api/ordering/drafts/drafts';
import { listCompaniesInUse } from '@/lib/api/ordering/other-company/companies-in-use';
import { sweepPayments } from '@/lib/api/ordering/payments/sweep-payments';
import { sweepPost } from '@/lib/api/ordering/post/sweep-post';
import { sweepSms } from '@/lib/api/ordering/sms/sms-codes';
import { sweepAccounts } from '@/lib/api/people/accounts/sweep-accounts';
import { sweepConsents } from '@/lib/api/people/consent/service';
import { sweepEnded } from '@/lib/api/people/erasure/sweep-ended';
import { sweepExports } from '@/lib/api/people/exports/exports';
import { sweepPasskeyChallenges } from '@/lib/api/people/passkeys/challenges';

/** Does what is due: payments and orders first, then what can be forgotten. Can run at any time and as often as one likes. */
export async function sweep(context: AppContext): Promise<void> {
  await sweepPayments(context);
  await sweepOrders(context);
  await sweepPost(context);
  await sweepRequests(context);
  await sweepProposals(context);
  await sweepDisputes(context);
  const at = context.clock.now();
  await context.db.transaction((transaction) => sweepDrafts(transaction, at));
  await sweepVisitorCompanies(context.db, at, listCompaniesInUse);
  await sweepSelfPosted(context.db, at);
  await sweepEnded(context);
  await sweepAccess(context.db, at);
  await sweepAnswers(context.db, at);
  await sweepAccounts(context.db, at);
  await sweepPasskeyChallenges(context.db, at);
  await sweepExports(context.db, at);
  await sweepConsents(context.db, at);
  await sweepCampaignCounts(context.db, at);
  await sweepSubscriptions(context.db, at);
  await sweepChatMessages(context.db, at);
  await sweepWaitingComplaints(context.db, at);
  await sweepMails(context.db, at);
  await sweepSms(context.db, at);
  await sweepLimits(context.db, at);
}
