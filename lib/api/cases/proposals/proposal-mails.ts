/** Mails about proposals, queued in the transaction that causes them. An erased person gets none. */
import { amsterdamDate, endOfDay } from '@/lib/calendar/amsterdam';
import { addWorkingDays } from '@/lib/calendar/working-days';
import { newContractRequestWorkingDays } from '@/lib/config/business';
import type { MailedOffer } from '@/lib/mail/mailed-offer';
import type { OpenedCase } from '@/lib/mail/opened';
import type { MailData, MailKind } from '@/lib/mail/templates/mail-kinds';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { keyForCase } from '../case/case-keys';
import type { StoredCase } from '../case/cases';
import { findGiftCard } from '../case/check-gift-card';
import { findLastProposal, type StoredProposal } from './proposals';

/** When the contract is due after acceptance at an instant. */
export function contractRequestedBy(acceptedAt: Date): Date {
  return endOfDay(addWorkingDays(amsterdamDate(acceptedAt), newContractRequestWorkingDays));
}

/** A proposal awaits a decision; `correction`: it replaces another; `reminder`: it is about to expire. */
export async function queueProposalMail(
  transaction: Transaction,
  context: AppContext,
  {
    caseRow,
    proposal,
    occasion,
  }: {
    caseRow: StoredCase;
    proposal: StoredProposal;
    occasion: 'new' | 'correction' | 'reminder';
  },
): Promise<void> {
  await queue(transaction, context, caseRow, 'proposal-made', (opened) => ({
    ...opened,
    offer: offerOf(proposal, caseRow),
    expiresAt: proposal.expiresAt.toISOString(),
    reminder: occasion === 'reminder',
    correction: occasion === 'correction',
  }));
}

/** The confirmed agreement. */
export async function queueAcceptedMail(
  transaction: Transaction,
  context: AppContext,
  caseRow: StoredCase,
): Promise<void> {
  const proposal = await getLastProposal(transaction, caseRow);
  const acceptedAt = context.clock.now();
  await queue(transaction, context, caseRow, 'proposal-accepted', (opened) => ({
    ...opened,
    offer: offerOf(proposal, caseRow),
    acceptedAt: acceptedAt.toISOString(),
    requestBy: proposal.kind === 'negotiation' ? null : contractRequestedBy(acceptedAt).toISOString(),
  }));
}

/** The customer's contract stays as it is; `clockAt` is the next comparison. */
export async function queueDeclinedMail(
  transaction: Transaction,
  context: AppContext,
  caseRow: StoredCase,
): Promise<void> {
  const proposal = await getLastProposal(transaction, caseRow);
  await queue(transaction, context, caseRow, 'proposal-declined', (opened) => ({
    ...opened,
    offer: offerOf(proposal, caseRow),
    compareAgainAt: caseRow.clockAt?.toISOString() ?? null,
  }));
}

/** A negotiated or arranged proposal was rejected. */
export async function queueRejectedMail(
  transaction: Transaction,
  context: AppContext,
  caseRow: StoredCase,
): Promise<void> {
  const process: 'negotiation' | 'intermediary' =
    caseRow.process === 'negotiation' ? 'negotiation' : 'intermediary';
  const proposal = await findLastProposal(transaction, caseRow.reference);
  await queue(transaction, context, caseRow, 'request-rejected', (opened) => ({
    ...opened,
    process,
    provider: proposal?.newProvider ?? caseRow.companyName,
  }));
}

/** The proposal expired without a decision. */
export async function queueLapsedMail(
  transaction: Transaction,
  context: AppContext,
  caseRow: StoredCase,
): Promise<void> {
  const proposal = await getLastProposal(transaction, caseRow);
  await queue(transaction, context, caseRow, 'proposal-lapsed', (opened) => ({
    ...opened,
    offer: offerOf(proposal, caseRow),
  }));
}

/** A new comparison starts; `asked`: at the customer's request. */
export async function queueComparisonMail(
  transaction: Transaction,
  context: AppContext,
  { caseRow, asked: requested }: { caseRow: StoredCase; asked: boolean },
): Promise<void> {
  const proposal = await getLastProposal(transaction, caseRow);
  await queue(transaction, context, caseRow, 'new-comparison', (opened) => ({
    ...opened,
    category: proposal.category,
    asked: requested,
    proposalBy: caseRow.dueAt?.toISOString() ?? null,
  }));
}

/** The fee was paid. */
export async function queueFeePaidMail(
  transaction: Transaction,
  context: AppContext,
  caseRow: StoredCase,
): Promise<void> {
  const proposal = await getLastProposal(transaction, caseRow);
  const paidAt = context.clock.now();
  await queue(transaction, context, caseRow, 'fee-paid', (opened) => ({
    ...opened,
    offer: offerOf(proposal, caseRow),
    paidAt: paidAt.toISOString(),
    requestBy: contractRequestedBy(paidAt).toISOString(),
  }));
}

/** A payment of the fee failed; it can be retried. */
export async function queueFeeFailedMail(
  transaction: Transaction,
  context: AppContext,
  caseRow: StoredCase,
): Promise<void> {
  const proposal = await getLastProposal(transaction, caseRow);
  await queue(transaction, context, caseRow, 'fee-failed', (opened) => ({
    ...opened,
    provider: proposal.newProvider,
    amountCents: proposal.feeCents ?? 0,
  }));
}

/** The fee is unpaid and the agreement is about to expire. */
export async function queueFeeReminderMail(
  transaction: Transaction,
  context: AppContext,
  caseRow: StoredCase,
): Promise<void> {
  const proposal = await getLastProposal(transaction, caseRow);
  if (caseRow.clockAt === null) throw new Error('a fee that is reminded of has a last day');
  const expiresAt = caseRow.clockAt.toISOString();
  await queue(transaction, context, caseRow, 'fee-reminder', (opened) => ({
    ...opened,
    provider: proposal.newProvider,
    amountCents: proposal.feeCents ?? 0,
    expiresAt,
  }));
}

/** The fee was not paid in time and the agreement expired. */
export async function queueFeeLapsedMail(
  transaction: Transaction,
  context: AppContext,
  caseRow: StoredCase,
): Promise<void> {
  const proposal = await getLastProposal(transaction, caseRow);
  await queue(transaction, context, caseRow, 'fee-lapsed', (opened) => ({
    ...opened,
    provider: proposal.newProvider,
  }));
}

/** The refund of the fee. */
export async function queueFeeRefundedMail(
  transaction: Transaction,
  context: AppContext,
  { caseRow, amountCents }: { caseRow: StoredCase; amountCents: number },
): Promise<void> {
  await queue(transaction, context, caseRow, 'fee-refunded', (opened) => ({ ...opened, amountCents }));
}

async function getLastProposal(transaction: Transaction, { reference }: StoredCase): Promise<StoredProposal> {
  const proposal = await findLastProposal(transaction, reference);
  if (!proposal) throw new Error('a case has no proposal to mail about');
  return proposal;
}

function offerOf(proposal: StoredProposal, caseRow: StoredCase): MailedOffer {
  const { kind, category, oldProvider, newProvider, oldMonthlyCents, oldYearlyCents, newMonthlyCents } =
    proposal;
  const { yearlySavingCents, feeCents, providerPaysCents, contractStartDate, contractEndDate, note } =
    proposal;
  return {
    kind,
    category,
    oldProvider,
    newProvider,
    oldMonthlyCents,
    oldYearlyCents,
    newMonthlyCents,
    yearlySavingCents,
    feeCents,
    providerPaysCents,
    contractStartDate,
    contractEndDate,
    note,
    giftCard: findGiftCard(caseRow.values),
  };
}

async function queue<K extends MailKind>(
  transaction: Transaction,
  context: AppContext,
  caseRow: StoredCase,
  kind: K,
  dataOf: (opened: OpenedCase) => MailData[K],
): Promise<void> {
  if (caseRow.email === null) return;
  const { reference, flow, company, locale, email } = caseRow;
  const key = await keyForCase(transaction, context, caseRow);
  await queueMail(transaction, context, {
    to: email,
    locale,
    kind,
    data: dataOf({ reference, key, flow, company }),
  });
}
