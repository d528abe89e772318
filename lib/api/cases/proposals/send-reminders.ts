/** Proposal reminders, one per kind, some days before expiry. */
import { and, eq, gt, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { offerCancellationDays, proposalReminderDays } from '@/lib/config/business';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { lockCase, type StoredCase } from '../case/cases';
import { queueFeeReminderMail, queueProposalMail } from './proposal-mails';
import { lockLastProposal, type StoredProposal } from './proposals';
import { proposals } from './table';

const dayMilliseconds = 86_400_000;

/** Reminders per run; the next run sends the rest. */
const batchMax = 500;

/** Sends reminders for proposals that are about to expire. Idempotent. */
export async function sendProposalReminders(context: AppContext): Promise<void> {
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
  await remindEach(context, isUndecided, (transaction, caseRow, proposal) =>
    caseRow.state === 'proposed' && proposal.decision === 'open' && proposal.remindedAt === null
      ? queueProposalMail(transaction, context, { caseRow, proposal, occasion: 'reminder' })
      : null,
  );
  await remindEach(context, isFeeOpen, (transaction, caseRow, { remindedAt, decidedAt }) => {
    const isReminded = remindedAt !== null && decidedAt !== null && remindedAt >= decidedAt;
    return caseRow.state === 'awaiting_fee' && !isReminded
      ? queueFeeReminderMail(transaction, context, caseRow)
      : null;
  });
}

/**
 * Sends each reminder in its own transaction, so that one failing mail does not block others. `queue` returns null if no mail is needed;
 * the proposal is marked in both cases.
 */
async function remindEach(
  context: AppContext,
  which: SQL | undefined,
  queue: (transaction: Transaction, caseRow: StoredCase, proposal: StoredProposal) => Promise<void> | null,
): Promise<void> {
  const due = await context.db
    .select({ reference: proposals.caseReference })
    .from(proposals)
    .where(which)
    .limit(batchMax);
  for (const { reference } of due) {
    await context.db.transaction(async (transaction) => {
      const caseRow = await lockCase(transaction, reference);
      const proposal = await lockLastProposal(transaction, reference);
      if (!caseRow || !proposal) return;
      await queue(transaction, caseRow, proposal);
      const remindedAt = context.clock.now();
      await transaction.update(proposals).set({ remindedAt }).where(eq(proposals.id, proposal.id));
    });
  }
}
