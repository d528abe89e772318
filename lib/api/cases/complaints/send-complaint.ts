/** The job that sends a complaint after its author signed in. */
import { eq } from 'drizzle-orm';
import { complaintFlow } from '@/lib/flows/cases/complaint';
import type { JobPayloads } from '@/lib/jobs/queue';
import type { AppContext } from '../../core/context';
import { findAccount } from '../../core/identity/store';
import { findDraftCompany } from '../../ordering/drafts/draft-company';
import { findDraft } from '../../ordering/drafts/drafts';
import { submitCase } from '../case/submit-case';
import { waitingComplaints } from './table';

/** Sends it. Safe to run twice: a draft is sent once. */
export async function sendWaitingComplaint(
  context: AppContext,
  { reference, account_id: accountId }: JobPayloads['send-complaint'],
): Promise<void> {
  const [waiting] = await context.db
    .select()
    .from(waitingComplaints)
    .where(eq(waitingComplaints.reference, reference));
  const account = await findAccount(context.db, accountId);
  const draft = await findDraft(context.db, reference, context.clock.now());
  if (!waiting || account?.emailKey !== waiting.emailKey) return;
  if (draft && !draft.orderedAt) {
    const { locale } = draft;
    const company = await findDraftCompany(context, complaintFlow, draft.company, locale);
    const request = {
      flow: complaintFlow,
      draft,
      company,
      raw: waiting.values,
      locale,
      clientAddress: 'unknown',
      accountId,
      // Sent by a job, outside any visit.
      campaign: null,
    };
    await submitCase(context, request, null, { isLimited: false });
  }
  await context.db.delete(waitingComplaints).where(eq(waitingComplaints.reference, reference));
}
