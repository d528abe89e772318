/** The job that looks for what is due by the clock, in every domain. */
import { sweepAccess } from './access/access';
import { sweepAccounts } from './accounts/sweep-accounts';
import { sweepCampaignCounts } from './campaigns/campaign-counts';
import { sweepSelfPosted } from './cancellations/self-posted-letters';
import { sweepOrders } from './cancellations/sweep-orders';
import { sweepChatMessages } from './chat/sweep-messages';
import { sweepWaitingComplaints } from './complaints/waiting-complaints';
import { sweepConsents } from './consent/service';
import type { AppContext } from './context';
import { sweepDisputes } from './disputes/sweep-disputes';
import { sweepDrafts } from './drafts/drafts';
import { sweepEnded } from './erasure/sweep-ended';
import { sweepExports } from './exports/exports';
import { sweepAnswers } from './idempotency/idempotency';
import { sweepLimits } from './limits/limiter';
import { sweepMails } from './mail/sweep-mails';
import { sweepPasskeyChallenges } from './passkeys/challenges';
import { sweepPayments } from './payments/sweep-payments';
import { sweepPost } from './post/sweep-post';
import { sweepProposals } from './proposals/sweep-proposals';
import { sweepRequests } from './requests/sweep-requests';
import { sweepSms } from './sms/sms-codes';
import { sweepSubscriptions } from './subscriptions/subscriptions';

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
