/**
 * A customer's decision about a proposal, or about an arrangement: made once, in the transaction that moves the
 * case. Repeating it changes nothing; a different decision is refused.
 */
import { eq } from 'drizzle-orm';
import type { Decision, DeclineReason } from '@/lib/contract/proposals';
import type { Signature } from '@/lib/fields/signature-field';
import { type CustomerAction, isPolicyProcess, processes } from '@/lib/flows/processes';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import { ApiError, fieldError, NotFoundError } from '../../core/errors';
import type { Transaction } from '../../db/client';
import { storeSignature } from '../../ordering/drafts/stored-signature';
import { lockCase, type StoredCase } from '../case/cases';
import { moveCase } from '../case/move-case';
import { lockLastProposal, type StoredProposal } from './proposals';
import { type ProposalDeclaration, proposals } from './table';

/** Signature and declarations for accepting an adviser's offer. */
export interface Acceptance {
  readonly signature: Signature;
  /** The image of a drawn or uploaded signature, re-encoded. */
  readonly picture: Uint8Array | null;
}

export interface RequestedDecision {
  readonly reference: string;
  readonly decision: Decision;
  /** The proposal that the customer saw; null where the form did not name it. */
  readonly proposal: string | null;
  readonly reason: DeclineReason | null;
  readonly reasonText: string | null;
  /** Required for `accept` of advice, otherwise ignored. */
  readonly acceptance: Acceptance | null;
  readonly declarations: readonly ProposalDeclaration[];
  readonly locale: Locale;
  readonly clientAddress: string;
}

const actions: Readonly<Record<Decision, CustomerAction>> = {
  accept: 'accept',
  decline: 'decline',
  'check-again': 'check-again',
  reject: 'reject',
  stop: 'unsubscribe',
};

const outcomes = {
  accept: 'accepted',
  decline: 'declined',
  reject: 'declined',
  'check-again': 'check_again',
} as const;

/** The customer saw a proposal that was replaced since. */
export class ReplacedProposal extends ApiError {}

/**
 * Applies the decision and returns the case afterwards. Throws 404 if the case does not exist, 409 if another
 * decision was made, none is possible, or the proposal was replaced, 410 if it expired, 422 if the case does not
 * accept this decision.
 */
export async function decide(
  transaction: Transaction,
  context: AppContext,
  requested: RequestedDecision,
): Promise<StoredCase> {
  const caseRow = await lockCase(transaction, requested.reference);
  if (!caseRow) throw new NotFoundError(requested.locale);
  const proposal = await lockLastProposal(transaction, requested.reference);
  const t = translatorOf(requested.locale, 'proposals');
  if (!isDecisionOf(caseRow.process, requested.decision)) {
    throw fieldError(requested.locale, 'decision', translatorOf(requested.locale, 'errors')('field_invalid'));
  }
  if (isDecided(caseRow, proposal, requested.decision)) return caseRow;
  const at = context.clock.now();
  if (isOver(caseRow, proposal, at)) throw new ApiError(410, t('problems.expired'));
  const action = actions[requested.decision];
  if (!processes[caseRow.process][caseRow.state]?.customer?.[action]) {
    throw new ApiError(409, t('problems.decided'));
  }
  if (proposal?.decision === 'open' && requested.proposal !== null && requested.proposal !== proposal.id) {
    throw new ReplacedProposal(409, t('problems.replaced'));
  }
  if (proposal?.decision === 'open' && requested.decision !== 'stop') {
    await noteDecision(transaction, proposal, requested, at);
  }
  const note = reasonNote(requested);
  const { reference } = caseRow;
  return moveCase(transaction, context, {
    reference,
    actor: 'visitor',
    act: action,
    ...(note === null ? {} : { note }),
  });
}

/** Whether the process has this decision. */
function isDecisionOf(process: StoredCase['process'], decision: Decision): boolean {
  // A process of a newer release has no row in the table.
  return Object.values(processes[process] ?? {}).some(
    (rule) => rule.customer?.[actions[decision]] !== undefined,
  );
}

/** Whether this same decision was made before. */
function isDecided(caseRow: StoredCase, proposal: StoredProposal | null, decision: Decision): boolean {
  if (decision === 'stop') return caseRow.state === 'stopped';
  const isRejected = ['rejected', 'stopped'].includes(caseRow.state);
  if (isPolicyProcess(caseRow.process) && (decision === 'reject' || isRejected)) {
    return decision === 'reject' && isRejected;
  }
  return proposal !== null && proposal.decision === outcomes[decision];
}

/** Whether the decision period is over, even if the cleanup job has not expired it yet. */
function isOver(caseRow: StoredCase, proposal: StoredProposal | null, at: Date): boolean {
  if (isPolicyProcess(caseRow.process) && caseRow.state !== 'proposed') {
    const isPast = caseRow.state === 'active' && caseRow.clockAt !== null && caseRow.clockAt < at;
    return isPast || ['completed', 'gift_card_due', 'lapsed'].includes(caseRow.state);
  }
  if (proposal?.decision === 'lapsed') return true;
  return proposal?.decision === 'open' && proposal.expiresAt < at;
}

async function noteDecision(
  transaction: Transaction,
  proposal: StoredProposal,
  requested: RequestedDecision,
  at: Date,
): Promise<void> {
  const { decision, acceptance } = requested;
  if (decision === 'stop') return;
  const isAccepted = decision === 'accept';
  await transaction
    .update(proposals)
    .set({
      decision: outcomes[decision],
      decidedAt: at,
      decidedLocale: requested.locale,
      clientAddress: requested.clientAddress,
      reason: isAccepted ? null : requested.reason,
      reasonText: isAccepted ? null : requested.reasonText,
      signature: isAccepted && acceptance ? signatureOf(acceptance.signature) : null,
      declarations: isAccepted ? requested.declarations : null,
    })
    .where(eq(proposals.id, proposal.id));
  if (isAccepted && acceptance?.picture) {
    await storeSignature(transaction, proposal.id, acceptance.picture, at);
  }
}

function signatureOf(signature: Signature) {
  return signature.method === 'typed'
    ? { method: signature.method, text: signature.text }
    : { method: signature.method };
}

/** A reason as shown to operators in the event, with the labels of the form. */
function reasonNote({ reason, reasonText, locale }: RequestedDecision): string | null {
  const t = translatorOf(locale, 'proposals');
  const parts = [reason && t(`field.reason.options.${reason}`), reasonText].filter(
    (part) => part !== null && part !== '',
  );
  return parts.length > 0 ? parts.join(': ') : null;
}
