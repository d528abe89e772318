/**
 * Contact details from companies' answers to letters. Suggestions until an operator approves them; they are shown beside the register's
 * contacts with their own source and date, and never replace them.
 */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { parsePostalAddress } from '@/lib/companies/postal-address';
import type { CorrectedKind } from '@/lib/contract/disputes';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { markChanged } from './stored-company';
import { factRowOf } from './stored-facts';
import { companies, companyCorrections, companyFacts } from './table';

export type StoredCorrection = typeof companyCorrections.$inferSelect;

/** Stores the suggestions of an answer. */
export async function suggestCorrections(
  transaction: Transaction,
  {
    company,
    answerId,
    at,
    corrections,
  }: {
    company: string;
    answerId: string;
    at: Date;
    corrections: Readonly<Partial<Record<CorrectedKind, string>>>;
  },
): Promise<void> {
  const rows = Object.entries(corrections).map(([kind, value]) => ({
    id: randomUUID(),
    company,
    kind: kind as CorrectedKind,
    value,
    answerId,
    suggestedAt: at,
  }));
  if (rows.length > 0) await transaction.insert(companyCorrections).values(rows);
}

/** Deletes suggestions when their answer is undone. */
export async function withdrawCorrections(transaction: Transaction, answerId: string): Promise<void> {
  await transaction
    .delete(companyCorrections)
    .where(and(eq(companyCorrections.answerId, answerId), isNull(companyCorrections.verdict)));
}

/** Undecided suggestions, the oldest first. */
export async function listOpenCorrections(db: DatabaseOrTransaction): Promise<StoredCorrection[]> {
  return db
    .select()
    .from(companyCorrections)
    .where(isNull(companyCorrections.verdict))
    .orderBy(asc(companyCorrections.suggestedAt), asc(companyCorrections.kind));
}

/** Decides on a suggestion, once; null where there is none undecided. What is accepted becomes a fact of the company. */
export async function decideCorrection(
  transaction: Transaction,
  { id, verdict, by, at }: { id: string; verdict: 'accepted' | 'refused'; by: string; at: Date },
): Promise<StoredCorrection | null> {
  const [decided] = await transaction
    .update(companyCorrections)
    .set({ verdict, decidedBy: by, decidedAt: at })
    .where(and(eq(companyCorrections.id, id), isNull(companyCorrections.verdict)))
    .returning();
  if (decided && verdict === 'accepted') {
    await writeAnsweredFact(transaction, decided, { by, at });
    // The version invalidates the company's cached pages.
    await markChanged(transaction, at);
  }
  return decided ?? null;
}

/** Replaces the company's own previous fact of this kind. */
async function writeAnsweredFact(
  transaction: Transaction,
  { company, kind, value, suggestedAt }: StoredCorrection,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const [row] = await transaction
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.slug, company));
  if (!row) return;
  await transaction
    .delete(companyFacts)
    .where(
      and(
        eq(companyFacts.companyId, row.id),
        eq(companyFacts.kind, kind),
        eq(companyFacts.sourceKind, 'company-answer'),
      ),
    );
  const answered = amsterdamDate(suggestedAt);
  const fact = {
    ...(kind === 'address' ? { kind, value: parsePostalAddress(value) } : { kind, value }),
    purpose: 'general',
    tier: 'A',
    source: { kind: 'company-answer', url: null, date: answered },
    checked: answered,
  } as const;
  await transaction
    .insert(companyFacts)
    .values({ ...factRowOf(fact, row.id, 'site'), verdict: 'confirmed', decidedBy: by, decidedAt: at });
  await transaction.update(companies).set({ updatedAt: at }).where(eq(companies.id, row.id));
}
