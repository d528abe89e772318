/**
 * Contact details from companies' answers to letters. Suggestions until an operator approves them; they are shown beside the register's
 * contacts with their own source and date, never in their place.
 */
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { companyAnswerSource } from '@/lib/companies/source';
import type { CompanyContact } from '@/lib/contract/companies';
import type { CorrectedKind } from '@/lib/contract/disputes';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { markChanged } from './stored-company';
import { companyCorrections } from './table';

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

/** Decides on a suggestion, once; null if it is not open. */
export async function decideCorrection(
  transaction: Transaction,
  { id, verdict, by, at }: { id: string; verdict: 'accepted' | 'refused'; by: string; at: Date },
): Promise<StoredCorrection | null> {
  const [decided] = await transaction
    .update(companyCorrections)
    .set({ verdict, decidedBy: by, decidedAt: at })
    .where(and(eq(companyCorrections.id, id), isNull(companyCorrections.verdict)))
    .returning();
  // The company's cached pages are keyed by the register's version.
  if (decided && verdict === 'accepted') await markChanged(transaction, at);
  return decided ?? null;
}

/** Approved contacts of a company, the newest of each kind. */
export async function listApprovedContacts(
  db: DatabaseOrTransaction,
  company: string,
): Promise<CompanyContact[]> {
  const rows = await db
    .select()
    .from(companyCorrections)
    .where(and(eq(companyCorrections.company, company), eq(companyCorrections.verdict, 'accepted')))
    .orderBy(desc(companyCorrections.suggestedAt));
  return rows
    .filter((row, index) => rows.findIndex(({ kind }) => kind === row.kind) === index)
    .map(({ kind, value, suggestedAt }) => ({
      kind,
      value,
      address: null,
      purpose: 'general',
      source: companyAnswerSource,
      source_date: amsterdamDate(suggestedAt),
      date_of: 'source',
      note: null,
    }));
}
