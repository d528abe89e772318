/** Proposals in the database, and their shapes for the owner of a case and for operators. */
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Proposal } from '@/lib/contract/cases';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { proposals } from './table';

export type StoredProposal = typeof proposals.$inferSelect;

/** The newest proposal of a case, or null. */
export async function findLastProposal(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<StoredProposal | null> {
  const [proposal] = await lastOf(db, reference);
  return proposal ?? null;
}

/** The newest proposal of a case, locked until the transaction ends; null without one. Requires the case to be locked first. */
export async function lockLastProposal(
  transaction: Transaction,
  reference: string,
): Promise<StoredProposal | null> {
  const [proposal] = await lastOf(transaction, reference).for('update');
  return proposal ?? null;
}

/** Every proposal of some cases, the oldest first. */
export async function listProposalsOf(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<StoredProposal[]> {
  if (references.length === 0) return [];
  return db
    .select()
    .from(proposals)
    .where(inArray(proposals.caseReference, [...references]))
    .orderBy(asc(proposals.proposedAt), asc(proposals.id));
}

/** The newest proposal in its wire shape, or null. */
export async function findProposalView(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<Proposal | null> {
  const proposal = await findLastProposal(db, reference);
  return proposal && proposalView(proposal);
}

/** A proposal in its wire shape. */
export function proposalView(proposal: StoredProposal): Proposal {
  return {
    id: proposal.id,
    category: proposal.category,
    old_provider: proposal.oldProvider,
    new_provider: proposal.newProvider,
    old_monthly_cents: proposal.oldMonthlyCents,
    old_yearly_cents: proposal.oldYearlyCents,
    new_monthly_cents: proposal.newMonthlyCents,
    yearly_saving_cents: proposal.yearlySavingCents,
    total_saving_cents: proposal.totalSavingCents,
    fee_cents: proposal.feeCents,
    provider_pays_cents: proposal.providerPaysCents,
    contract_start_date: proposal.contractStartDate,
    contract_end_date: proposal.contractEndDate,
    note: proposal.note,
    proposed_at: proposal.proposedAt.toISOString(),
    expires_at: proposal.expiresAt.toISOString(),
    decision: proposal.decision,
    decided_at: proposal.decidedAt?.toISOString() ?? null,
  };
}

function lastOf(db: DatabaseOrTransaction, reference: string) {
  return db
    .select()
    .from(proposals)
    .where(eq(proposals.caseReference, reference))
    .orderBy(desc(proposals.proposedAt), desc(proposals.id))
    .limit(1);
}
