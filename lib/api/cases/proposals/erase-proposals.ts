/** Erases a person from their proposals: the proposed terms are retained for the accounts, identities are deleted. */
import { inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { storeSignature } from '../../ordering/drafts/stored-signature';
import { listProposalsOf, proposalView } from './proposals';
import { proposals } from './table';

/** Erases the customer from proposals of the given cases. */
export async function eraseProposals(
  transaction: Transaction,
  references: readonly string[],
  at: Date,
): Promise<void> {
  if (references.length === 0) return;
  for (const { id } of await listProposalsOf(transaction, references)) {
    await storeSignature(transaction, id, null, at);
  }
  await transaction
    .update(proposals)
    .set({ note: null, reasonText: null, signature: null, clientAddress: null })
    .where(inArray(proposals.caseReference, [...references]));
}

/** Proposals in a person's data export. */
export async function listProposalData(db: DatabaseOrTransaction, references: readonly string[]) {
  const rows = await listProposalsOf(db, references);
  return rows.map((proposal) => ({
    reference: proposal.caseReference,
    ...proposalView(proposal),
    reason: proposal.reason,
    reason_text: proposal.reasonText,
    signature: proposal.signature,
    declarations: proposal.declarations ?? [],
    client_address: proposal.clientAddress,
  }));
}

/** Storage keys of the signatures on accepted proposals of the given cases. */
export async function listProposalIds(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<string[]> {
  return (await listProposalsOf(db, references)).map((proposal) => proposal.id);
}
