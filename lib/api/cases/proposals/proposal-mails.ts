/** Mails about proposals, queued in the transaction that causes them. An erased person gets none. */
import { amsterdamDate, endOfDay } from '@/lib/calendar/amsterdam';
import { addWorkingDays } from '@/lib/calendar/working-days';
import { newContractRequestWorkingDays } from '@/lib/config/business';
import type { MailData, MailKind } from '@/lib/mail/mail-kinds';
import type { MailedOffer } from '@/lib/mail/mailed-offer';
import type { OpenedRequest } from '@/lib/mail/opened';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { findGiftCard } from '../requests/check-gift-card';
import { keyForRequest } from '../requests/request-keys';
import type { StoredRequest } from '../requests/requests';
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
    request,
    proposal,
    occasion,
  }: {
    request: StoredRequest;
    proposal: StoredProposal;
    occasion: 'new' | 'correction' | 'reminder';
  },
): Promise<void> {
  await queue(transaction, context, request, 'proposal-made', (opened) => ({
    ...opened,
    offer: offerOf(proposal, request),
    expiresAt: proposal.expiresAt.toISOString(),
    reminder: occasion === 'reminder',
    correction: occasion === 'correction',
  }));
}

/** The confirmed agreement. */
export async function queueAcceptedMail(
  transaction: Transaction,
  context: AppContext,
  request: StoredRequest,
): Promise<void> {
  const proposal = await getLastProposal(transaction, request);
  const acceptedAt = context.clock.now();
  await queue(transaction, context, request, 'proposal-accepted', (opened) => ({
    ...opened,
    offer: offerOf(proposal, request),
    acceptedAt: acceptedAt.toISOString(),
    requestBy: proposal.kind === 'negotiation' ? null : contractRequestedBy(acceptedAt).toISOString(),
  }));
}

/** The customer's contract stays as it is; `clockAt` is the next comparison. */
export async function queueDeclinedMail(
  transaction: Transaction,
  context: AppContext,
  request: StoredRequest,
): Promise<void> {
  const proposal = await getLastProposal(transaction, request);
  await queue(transaction, context, request, 'proposal-declined', (opened) => ({
    ...opened,
    offer: offerOf(proposal, request),
    compareAgainAt: request.clockAt?.toISOString() ?? null,
  }));
}

/** A negotiated or arranged proposal was rejected. */
export async function queueRejectedMail(
  transaction: Transaction,
  context: AppContext,
  request: StoredRequest,
): Promise<void> {
  const process: 'negotiation' | 'intermediary' =
    request.process === 'negotiation' ? 'negotiation' : 'intermediary';
  const proposal = await findLastProposal(transaction, request.reference);
  await queue(transaction, context, request, 'request-rejected', (opened) => ({
    ...opened,
    process,
    provider: proposal?.newProvider ?? request.companyName,
  }));
}

/** The proposal expired without a decision. */
export async function queueLapsedMail(
  transaction: Transaction,
  context: AppContext,
  request: StoredRequest,
): Promise<void> {
  const proposal = await getLastProposal(transaction, request);
  await queue(transaction, context, request, 'proposal-lapsed', (opened) => ({
    ...opened,
    offer: offerOf(proposal, request),
  }));
}

/** A new comparison starts; `asked`: at the customer's request. */
export async function queueComparisonMail(
  transaction: Transaction,
  context: AppContext,
  { request, asked: requested }: { request: StoredRequest; asked: boolean },
): Promise<void> {
  const proposal = await getLastProposal(transaction, request);
  await queue(transaction, context, request, 'new-comparison', (opened) => ({
    ...opened,
    category: proposal.category,
    asked: requested,
    proposalBy: request.dueAt?.toISOString() ?? null,
  }));
}

/** The fee was paid. */
export async function queueFeePaidMail(
  transaction: Transaction,
  context: AppContext,
  request: StoredRequest,
): Promise<void> {
  const proposal = await getLastProposal(transaction, request);
  const paidAt = context.clock.now();
  await queue(transaction, context, request, 'fee-paid', (opened) => ({
    ...opened,
    offer: offerOf(proposal, request),
    paidAt: paidAt.toISOString(),
    requestBy: contractRequestedBy(paidAt).toISOString(),
  }));
}

/** A payment of the fee failed; it can be retried. */
export async function queueFeeFailedMail(
  transaction: Transaction,
  context: AppContext,
  request: StoredRequest,
): Promise<void> {
  const proposal = await getLastProposal(transaction, request);
  await queue(transaction, context, request, 'fee-failed', (opened) => ({
    ...opened,
    provider: proposal.newProvider,
    amountCents: proposal.feeCents ?? 0,
  }));
}

/** The fee is unpaid and the agreement is about to expire. */
export async function queueFeeReminderMail(
  transaction: Transaction,
  context: AppContext,
  request: StoredRequest,
): Promise<void> {
  const proposal = await getLastProposal(transaction, request);
  if (request.clockAt === null) throw new Error('a fee that is reminded of has a last day');
  const expiresAt = request.clockAt.toISOString();
  await queue(transaction, context, request, 'fee-reminder', (opened) => ({
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
  request: StoredRequest,
): Promise<void> {
  const proposal = await getLastProposal(transaction, request);
  await queue(transaction, context, request, 'fee-lapsed', (opened) => ({
    ...opened,
    provider: proposal.newProvider,
  }));
}

/** The refund of the fee. */
export async function queueFeeRefundedMail(
  transaction: Transaction,
  context: AppContext,
  { request, amountCents }: { request: StoredRequest; amountCents: number },
): Promise<void> {
  await queue(transaction, context, request, 'fee-refunded', (opened) => ({ ...opened, amountCents }));
}

async function getLastProposal(
  transaction: Transaction,
  { reference }: StoredRequest,
): Promise<StoredProposal> {
  const proposal = await findLastProposal(transaction, reference);
  if (!proposal) throw new Error('a request has no proposal to mail about');
  return proposal;
}

function offerOf(proposal: StoredProposal, request: StoredRequest): MailedOffer {
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
    giftCard: findGiftCard(request.values),
  };
}

async function queue<K extends MailKind>(
  transaction: Transaction,
  context: AppContext,
  request: StoredRequest,
  kind: K,
  dataOf: (opened: OpenedRequest) => MailData[K],
): Promise<void> {
  if (request.email === null) return;
  const { reference, flow, company, locale, email } = request;
  const key = await keyForRequest(transaction, context, request);
  await queueMail(transaction, context, {
    to: email,
    locale,
    kind,
    data: dataOf({ reference, key, flow, company }),
  });
}
