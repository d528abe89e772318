/** Proposals to change a company's facts: stored once, decided once, without their texts after erasure. */
import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, min } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../db/client';
import { factProposals } from '../table';

type StoredProposal = typeof factProposals.$inferSelect;

type NewProposal = Pick<StoredProposal, 'company' | 'text' | 'sourceKind' | 'caseReference'> & {
  readonly at: Date;
};

export async function storeProposal(
  transaction: Transaction,
  { at, ...proposal }: NewProposal,
): Promise<void> {
  await transaction.insert(factProposals).values({ id: randomUUID(), ...proposal, createdAt: at });
}

export async function findProposal(db: DatabaseOrTransaction, id: string): Promise<StoredProposal | null> {
  const [proposal] = await db.select().from(factProposals).where(eq(factProposals.id, id));
  return proposal ?? null;
}

/** How a proposal ends. */
interface ProposalEnd {
  readonly state: Exclude<StoredProposal['state'], 'open'>;
  readonly outcome: string | null;
  /** Name of the operator; null where nobody decided. */
  readonly by: string | null;
  readonly at: Date;
  readonly factId?: number | null;
}

/** Ends an open proposal, by its id or that of its case. Returns whether there was one. */
export async function endProposal(
  transaction: Transaction,
  which: { readonly id: string } | { readonly caseReference: string },
  { state, outcome, by, at, factId = null }: ProposalEnd,
): Promise<boolean> {
  const ended = await transaction
    .update(factProposals)
    .set({ state, outcome, decidedBy: by, decidedAt: at, factId })
    .where(
      and(
        'id' in which ? eq(factProposals.id, which.id) : eq(factProposals.caseReference, which.caseReference),
        eq(factProposals.state, 'open'),
      ),
    )
    .returning({ id: factProposals.id });
  return ended.length > 0;
}

/** Takes the texts out of the proposals of cases whose person is erased. */
export async function eraseProposalTexts(
  transaction: Transaction,
  references: readonly string[],
): Promise<void> {
  await transaction
    .update(factProposals)
    .set({ text: null, outcome: null, sourceUrl: null })
    .where(inArray(factProposals.caseReference, [...references]));
}

/** Proposals that came with cases, for a person's data. */
export async function listProposalsOfCases(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<StoredProposal[]> {
  return db
    .select()
    .from(factProposals)
    .where(inArray(factProposals.caseReference, [...references]));
}

/** How many proposals wait for an operator, and since when the oldest does; null without any. */
export async function countOpenProposals(
  db: DatabaseOrTransaction,
): Promise<{ open: number; oldest: Date | null }> {
  const [row] = await db
    .select({ open: count(), oldest: min(factProposals.createdAt) })
    .from(factProposals)
    .where(eq(factProposals.state, 'open'));
  return row ?? { open: 0, oldest: null };
}
