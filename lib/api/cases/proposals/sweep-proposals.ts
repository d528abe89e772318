/** What the clock does to proposals beside their lapse: reminders, once each, some days before. */
import { and, eq, gt, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { offerCancellationDays, proposalReminderDays } from '@/lib/config/business';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { lockRequest, type StoredRequest } from '../requests/requests';
import { queueFeeReminderMail, queueProposalMail } from './proposal-mails';
import { lockLastProposal, type StoredProposal } from './proposals';
import { proposals } from './table';

const dayMilliseconds = 86_400_000;

/** Proposals reminded of in one sweep; the next one takes the rest. */
const sweepMax = 500;

/** Reminds customers of what is about to lapse. Can run at any time, and as often as one likes. */
export async function sweepProposals(context: AppContext): Promise<void> {
  const now = context.clock.now().getTime();
  const soon = new Date(now + proposalReminderDays * dayMilliseconds);
  const isUndecided = and(
    eq(proposals.decision, 'open'),
    isNull(proposals.remindedAt),
    gt(proposals.expiresAt, new Date(now)),
    lte(proposals.expiresAt, soon),
  );
  const acceptedBefore = new Date(now - (offerCancellationDays - proposalReminderDays) * dayMilliseconds);
  const isFeeOpen = and(
    eq(proposals.decision, 'accepted'),
    isNotNull(proposals.feeCents),
    lte(proposals.decidedAt, acceptedBefore),
    or(isNull(proposals.remindedAt), lt(proposals.remindedAt, proposals.decidedAt)),
  );
  await remindEach(context, isUndecided, (transaction, request, proposal) =>
    request.state === 'proposed' && proposal.decision === 'open' && proposal.remindedAt === null
      ? queueProposalMail(transaction, context, { request, proposal, reminder: true })
      : null,
  );
  await remindEach(context, isFeeOpen, (transaction, request, { remindedAt, decidedAt }) => {
    const isReminded = remindedAt !== null && decidedAt !== null && remindedAt >= decidedAt;
    return request.state === 'awaiting_fee' && !isReminded
      ? queueFeeReminderMail(transaction, context, request)
      : null;
  });
}

/**
 * Has each proposal reminded of, in a transaction of its own: a mail that can't be made delays no other. `queue` gives
 * null where nothing has to be said any more; either way the proposal is not looked at again.
 */
async function remindEach(
  context: AppContext,
  which: SQL | undefined,
  queue: (transaction: Transaction, request: StoredRequest, proposal: StoredProposal) => Promise<void> | null,
): Promise<void> {
  const due = await context.db
    .select({ reference: proposals.requestReference })
    .from(proposals)
    .where(which)
    .limit(sweepMax);
  for (const { reference } of due) {
    await context.db.transaction(async (transaction) => {
      const request = await lockRequest(transaction, reference);
      const proposal = await lockLastProposal(transaction, reference);
      if (!request || !proposal) return;
      await queue(transaction, request, proposal);
      const remindedAt = context.clock.now();
      await transaction.update(proposals).set({ remindedAt }).where(eq(proposals.id, proposal.id));
    });
  }
}
