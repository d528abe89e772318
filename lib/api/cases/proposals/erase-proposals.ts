/** Takes a person out of the proposals that were made to them: what was proposed stays for the books, who they were goes. */
import { inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { storeSignature } from '../../ordering/drafts/stored-signature';
import { listProposalsOf, proposalAnswer } from './proposals';
import { proposals } from './table';

/** Erases what proposals for some requests hold of their customer. */
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
    .where(inArray(proposals.requestReference, [...references]));
}

/** What a person's copy of their data says of proposals. */
export async function listProposalData(db: DatabaseOrTransaction, references: readonly string[]) {
  const kept = await listProposalsOf(db, references);
  return kept.map((proposal) => ({
    reference: proposal.requestReference,
    ...proposalAnswer(proposal),
    reason: proposal.reason,
    reason_text: proposal.reasonText,
    signature: proposal.signature,
    declarations: proposal.declarations ?? [],
    client_address: proposal.clientAddress,
  }));
}

/** Keys of the signatures with which proposals for some requests were accepted. */
export async function listProposalIds(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<string[]> {
  return (await listProposalsOf(db, references)).map((proposal) => proposal.id);
}
