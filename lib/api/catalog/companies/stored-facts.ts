/** Facts as rows, and back. */
import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { compareFacts, isDisputedAddress, isOverruled, type WeighedFact } from '@/lib/companies/facts';
import { settledTier } from '@/lib/companies/trust/settled-tier';
import { type Fact, type FactKind, factKinds, type RecordedFact } from '@/lib/contract/company-facts';
import type { DatabaseOrTransaction } from '../../db/client';
import { companyFacts } from './table';

export type FactRow = typeof companyFacts.$inferSelect;
type NewFactRow = typeof companyFacts.$inferInsert;

/** SHA-256 (hex) of what makes two facts the same: kind, value and source. */
export function factKey({ kind, value, source }: RecordedFact): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, value, source.kind, source.url]))
    .digest('hex');
}

/** A fact as it is stored; `origin` determines what may replace it. */
export function factRowOf(fact: RecordedFact, companyId: number, origin: NewFactRow['origin']): NewFactRow {
  const { kind, value, purpose, tier, source, checked } = fact;
  return {
    companyId,
    key: factKey(fact),
    kind,
    value,
    purpose,
    tier,
    sourceKind: source.kind,
    sourceUrl: source.url,
    sourceDate: source.date,
    checked,
    note: fact.note ?? null,
    remark: fact.remark ?? null,
    quote: fact.quote ?? null,
    origin,
  };
}

/** The fact of a row, as pages and the open data have it. Its value was validated when it was written. */
export function factOfRow(row: FactRow): Fact {
  return {
    kind: row.kind,
    value: row.value,
    purpose: row.purpose,
    tier: row.tier,
    source: { kind: row.sourceKind, url: row.sourceUrl, date: row.sourceDate },
    checked: row.checked,
    ...(row.note ? { note: row.note } : {}),
  } as Fact;
}

/** The same with what only operators see. */
export function recordedFactOfRow(row: FactRow): RecordedFact {
  return {
    ...factOfRow(row),
    ...(row.remark ? { remark: row.remark } : {}),
    ...(row.quote ? { quote: row.quote } : {}),
  };
}

/**
 * Whether visitors see a fact: hints are for operators, of disputed addresses none is known to be right, and what an operator confirmed
 * settles what others say.
 */
function isShown(fact: WeighedFact, facts: readonly WeighedFact[]): boolean {
  const isStated = fact.tier !== 'C' || fact.isConfirmed === true;
  return isStated && !isDisputedAddress(fact, facts) && !isOverruled(fact, facts);
}

/**
 * Facts of companies by the companies' ids: those that visitors see, and those that decide about a letter's address. With `kinds`
 * only facts of these kinds.
 */
export async function listFacts(
  db: DatabaseOrTransaction,
  companyIds: readonly number[],
  kinds: readonly FactKind[] = factKinds,
): Promise<Map<number, { shown: Fact[]; weighed: WeighedFact[] }>> {
  const rows = await db
    .select()
    .from(companyFacts)
    .where(and(inArray(companyFacts.companyId, [...companyIds]), inArray(companyFacts.kind, [...kinds])))
    .orderBy(asc(companyFacts.id));
  const byCompany = new Map<number, { shown: Fact[]; weighed: WeighedFact[] }>();
  for (const [companyId, own] of Map.groupBy(rows, (row) => row.companyId)) {
    const weighed = weigh(own);
    const shown = weighed.flatMap(({ fact, isSeen }) => {
      const { isConfirmed, confirmedAt, ...stated } = fact;
      return isSeen ? [stated] : [];
    });
    byCompany.set(companyId, {
      shown: shown.sort(compareFacts),
      weighed: weighed.map(({ fact }) => fact),
    });
  }
  return byCompany;
}

/** The facts of one company that nobody rejected, and whether visitors see them. */
function weigh(rows: readonly FactRow[]) {
  const weighed = rows
    .filter(({ verdict }) => verdict !== 'rejected')
    .map((row) => ({ row, fact: weighedFactOf(row) }));
  const facts = weighed.map(({ fact }) => fact);
  return weighed.map(({ row, fact }) => ({ row, fact, isSeen: isShown(fact, facts) }));
}

function weighedFactOf(row: FactRow): WeighedFact {
  if (row.verdict !== 'confirmed') {
    return { ...factOfRow(row), tier: settledTier(recordedFactOfRow(row)), isConfirmed: false };
  }
  const confirmedAt = row.decidedAt?.toISOString();
  return { ...factOfRow(row), isConfirmed: true, ...(confirmedAt ? { confirmedAt } : {}) };
}

/** Facts that visitors see and no operator decided on, of companies by their ids. */
export async function listUndecidedFacts(
  db: DatabaseOrTransaction,
  companyIds: readonly number[],
): Promise<FactRow[]> {
  const rows = await db
    .select()
    .from(companyFacts)
    .where(inArray(companyFacts.companyId, [...companyIds]))
    .orderBy(asc(companyFacts.id));
  return [...Map.groupBy(rows, (row) => row.companyId).values()].flatMap((own) =>
    weigh(own).flatMap(({ row, isSeen }) => (isSeen && row.verdict === null ? [row] : [])),
  );
}

/** The address facts of a company that visitors see. */
export async function listShownAddresses(db: DatabaseOrTransaction, companyId: number): Promise<FactRow[]> {
  const rows = await db
    .select()
    .from(companyFacts)
    .where(and(eq(companyFacts.companyId, companyId), eq(companyFacts.kind, 'address')))
    .orderBy(asc(companyFacts.id));
  return weigh(rows).flatMap(({ row, isSeen }) => (isSeen ? [row] : []));
}

/** Every fact of a company, with the values that only operators see. */
export async function listFactRows(db: DatabaseOrTransaction, companyId: number): Promise<FactRow[]> {
  return db
    .select()
    .from(companyFacts)
    .where(eq(companyFacts.companyId, companyId))
    .orderBy(asc(companyFacts.kind), asc(companyFacts.id));
}
