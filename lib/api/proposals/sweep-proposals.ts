/** What the clock does to proposals by itself beside their lapse: a reminder, once, some days before. */
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { proposalReminderDays } from '@/lib/config/business';
import type { AppContext } from '../context';
import { lockRequest } from '../requests/requests';
import { queueProposalMail } from './proposal-mails';
import { lockLastProposal } from './proposals';
import { proposals } from './table';

const dayMilliseconds = 86_400_000;

/** Reminds customers of proposals that are about to lapse. Can run at any time and as often as one likes. */
export async function sweepProposals(context: AppContext): Promise<void> {
  const at = context.clock.now();
  const soon = new Date(at.getTime() + proposalReminderDays * dayMilliseconds);
  const due = await context.db
    .select({ reference: proposals.requestReference })
    .from(proposals)
    .where(
      and(
        eq(proposals.decision, 'open'),
        isNull(proposals.remindedAt),
        gt(proposals.expiresAt, at),
        lte(proposals.expiresAt, soon),
      ),
    )
    .limit(500);
  for (const { reference } of due) await remind(context, reference, at);
}

/** One transaction each: a mail that can't be made holds up nobody else's. */
async function remind(context: AppContext, reference: string, at: Date): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const request = await lockRequest(transaction, reference);
    const proposal = await lockLastProposal(transaction, reference);
    if (request?.state !== 'proposed' || proposal?.decision !== 'open' || proposal.remindedAt) return;
    await transaction.update(proposals).set({ remindedAt: at }).where(eq(proposals.id, proposal.id));
    await queueProposalMail(transaction, context, { request, proposal, reminder: true });
  });
}
