/** Effects on proposals when a case reaches a state: creating, closing, paying and mailing them. */
import { and, eq } from 'drizzle-orm';
import type { OperatorAction } from '@/lib/flows/processes';
import type { AppContext } from '../../core/context';
import { requireSeller } from '../../core/live-sales';
import type { Transaction } from '../../db/client';
import { endPayments } from '../../ordering/payments/end-payments';
import { startPayment } from '../../ordering/payments/payments';
import { requestRefund } from '../../ordering/payments/refunds';
import { type Arrival, onArrival } from '../case/arrivals';
import type { StoredCase } from '../case/cases';
import {
  queueAcceptedMail,
  queueComparisonMail,
  queueDeclinedMail,
  queueFeeLapsedMail,
  queueFeePaidMail,
  queueLapsedMail,
  queueRejectedMail,
} from './proposal-mails';
import { findLastProposal } from './proposals';
import { type ProposalKind, propose } from './propose';
import { readProposedValues } from './proposed-values';
import { proposals } from './table';

/** Registers the hooks of proposals. Registering twice changes nothing. */
export function connectProposals(): void {
  onArrival('proposals', followArrival);
}

async function followArrival(transaction: Transaction, context: AppContext, arrival: Arrival): Promise<void> {
  const { caseRow, from, move, at } = arrival;
  if (move === null) return;
  if (move.actor === 'payment') return queueFeePaidMail(transaction, context, caseRow);
  switch (caseRow.state) {
    case 'proposed':
      if (move.actor !== 'operator') return;
      if (from === 'proposed') await close(transaction, caseRow.reference, 'withdrawn', at);
      return propose(transaction, context, {
        caseRow,
        kind: kindOf(move.act),
        values: readProposedValues(move.values ?? {}),
        operatorName: move.operator.name,
        operatorLocale: move.locale,
        isCorrection: from === 'proposed',
        at,
      });
    case 'accepted':
      return queueAcceptedMail(transaction, context, caseRow);
    case 'awaiting_fee':
      await startFee(transaction, context, caseRow);
      return queueAcceptedMail(transaction, context, caseRow);
    case 'declined':
      return queueDeclinedMail(transaction, context, caseRow);
    case 'rejected':
      return queueRejectedMail(transaction, context, caseRow);
    case 'lapsed':
      return followLapse(transaction, context, arrival);
    case 'received':
      if (from !== 'declined' && from !== 'proposed') return;
      return queueComparisonMail(transaction, context, { caseRow, asked: from === 'proposed' });
    case 'withdrawn':
    case 'not_possible':
      return followEnd(transaction, context, arrival);
    default:
  }
}

/** The accepted fee, now payable. Throws 409 where the seller is not known. */
async function startFee(transaction: Transaction, context: AppContext, caseRow: StoredCase): Promise<void> {
  const proposal = await findLastProposal(transaction, caseRow.reference);
  if (proposal?.feeCents == null) throw new Error('a negotiation was accepted without a fee');
  const locale = proposal.decidedLocale ?? caseRow.locale;
  requireSeller(context, 'fee', locale);
  await startPayment(transaction, context, {
    purpose: 'fee',
    reference: caseRow.reference,
    company: caseRow.company,
    amountCents: proposal.feeCents,
    locale,
  });
}

function kindOf(action: OperatorAction): ProposalKind {
  if (action === 'propose-negotiation') return 'negotiation';
  return action === 'propose-policy' ? 'policy' : 'advice';
}

/** The proposal expired undecided, or its fee was not paid in time. */
async function followLapse(
  transaction: Transaction,
  context: AppContext,
  { caseRow, from, at }: Arrival,
): Promise<void> {
  if (from === 'proposed') {
    await close(transaction, caseRow.reference, 'lapsed', at);
    await queueLapsedMail(transaction, context, caseRow);
  }
  if (from === 'awaiting_fee') {
    await endPayments(transaction, context, [caseRow.reference]);
    await queueFeeLapsedMail(transaction, context, caseRow);
  }
}

/** The case was withdrawn: open proposals close, and a paid fee is refunded (terms of negotiating). */
async function followEnd(
  transaction: Transaction,
  context: AppContext,
  { caseRow, from, move, at }: Arrival,
): Promise<void> {
  if (from === 'proposed') await close(transaction, caseRow.reference, 'withdrawn', at);
  if (caseRow.process !== 'negotiation') return;
  await requestRefund(transaction, context, {
    purpose: 'fee',
    reference: caseRow.reference,
    reason: 'operator',
    key: `fee:${caseRow.reference}`,
    ...(move?.actor === 'operator' ? { requestedBy: move.operator.name } : {}),
  });
  await endPayments(transaction, context, [caseRow.reference]);
}

async function close(
  transaction: Transaction,
  reference: string,
  decision: 'lapsed' | 'withdrawn',
  at: Date,
): Promise<void> {
  await transaction
    .update(proposals)
    .set({ decision, decidedAt: at })
    .where(and(eq(proposals.caseReference, reference), eq(proposals.decision, 'open')));
}
