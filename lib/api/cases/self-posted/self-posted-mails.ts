/** The mails about a letter that its sender posts, each with a link that needs no account and one click to stop. */
import { optInMaxAgeDays } from '@/lib/config/business';
import { selfPostedStopPath } from '@/lib/contract/letters/self-posted';
import { issueKey } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import type { StoredCase } from '../case/cases';
import { selfPostedValuesOf } from './self-posted';

/** What the carrier said, or that it said nothing while the letter was followed. */
export type SelfPostedEnd = 'delivered' | 'returned' | 'unseen';

async function opened(
  transaction: Transaction,
  { clock }: AppContext,
  { reference, companyName }: StoredCase,
) {
  const at = clock.now();
  const { key } = await issueKey(transaction, { subject: 'self-posted', id: reference, purpose: 'open', at });
  return { reference, key, companyName: companyName ?? '' };
}

/** Queues the link that confirms it. */
export async function queueConfirm(
  transaction: Transaction,
  context: AppContext,
  caseRow: StoredCase,
): Promise<void> {
  if (caseRow.email === null) return;
  const expiresAt = caseRow.clockAt ?? new Date(context.clock.now().getTime() + optInMaxAgeDays * 86_400_000);
  await queueMail(transaction, context, {
    to: caseRow.email,
    locale: caseRow.locale,
    kind: 'self-posted-confirm',
    data: { ...(await opened(transaction, context, caseRow)), expiresAt: expiresAt.toISOString() },
  });
}

/** Queues the question whether it was posted; an erased person gets none. */
export async function queueAsk(
  transaction: Transaction,
  context: AppContext,
  caseRow: StoredCase,
): Promise<void> {
  if (caseRow.email === null) return;
  const data = await opened(transaction, context, caseRow);
  await queueMail(transaction, context, {
    to: caseRow.email,
    locale: caseRow.locale,
    kind: 'self-posted-ask',
    data: { ...data, letterDate: selfPostedValuesOf(caseRow).letterDate },
    oneClickPath: selfPostedStopPath(data.key),
  });
}

/** Queues what became of it. */
export async function queueEnd(
  transaction: Transaction,
  context: AppContext,
  caseRow: StoredCase,
  outcome: SelfPostedEnd,
): Promise<void> {
  const { postedOn, trackCode } = selfPostedValuesOf(caseRow);
  if (caseRow.email === null || postedOn === null) return;
  const data = await opened(transaction, context, caseRow);
  await queueMail(transaction, context, {
    to: caseRow.email,
    locale: caseRow.locale,
    kind: 'self-posted-outcome',
    data: { ...data, outcome, postedOn, trackCode },
    oneClickPath: selfPostedStopPath(data.key),
  });
}
