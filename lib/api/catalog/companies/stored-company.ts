/** What is written of a company, whether it comes from the register, from an import or from a visitor, and how. */
import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RecordedFact } from '@/lib/contract/company-facts';
import type { Transaction } from '../../db/client';
import { normaliseName } from './normalise';
import { factRowOf } from './stored-facts';
import { companies, companyFacts, companyNames, companyState } from './table';

type CompanyRow = typeof companies.$inferInsert;
type NameRow = typeof companyNames.$inferInsert;

interface StoredName {
  readonly term: string;
  readonly kind: NameRow['kind'];
}

/** A company with all that hangs on it. Without an id the database gives it one, once. */
export interface StoredCompany {
  readonly company: Omit<CompanyRow, 'normalisedName' | 'contentHash' | 'updatedAt' | 'isMaintained'>;
  readonly facts: readonly RecordedFact[];
  readonly names: readonly StoredName[];
  /** Of an import: whether people in the Netherlands are among its customers, which ranks it higher. */
  readonly servesTheNetherlands?: boolean;
}

/** Parameters of one statement are limited to 65,535. */
const rowsPerStatement = 1_000;

/** SHA-256 (hex) of what would be written. */
export function contentHashOf(stored: StoredCompany): string {
  return createHash('sha256').update(JSON.stringify(stored)).digest('hex');
}

function chunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, index) =>
    rows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  );
}

/** See `company_names.tier`: register before imports, those for the Netherlands before others. */
function tierOf({ company, servesTheNetherlands }: StoredCompany): number {
  const isForTheNetherlands = servesTheNetherlands ?? company.country === 'nl';
  return (company.origin === 'register' ? 0 : 2) + (isForTheNetherlands ? 0 : 1);
}

/** Under which names a company is found: none of them twice, none at all of a flagged one. */
export function nameRowsOf(stored: StoredCompany, companyId: number): NameRow[] {
  if (stored.company.flagged) return [];
  const tier = tierOf(stored);
  const seen = new Set<string>();
  return stored.names.flatMap(({ term, kind }) => {
    const normalised = normaliseName(term);
    if (normalised === '' || seen.has(normalised)) return [];
    seen.add(normalised);
    return [{ companyId, term, normalised, kind, tier }];
  });
}

/** The company's own row; `at` is the clock's time, `hashOf` what tells whether a company changed. */
export function companyRowOf(
  stored: StoredCompany,
  at: Date,
  hashOf: (stored: StoredCompany) => string = contentHashOf,
): CompanyRow {
  return {
    ...stored.company,
    normalisedName: normaliseName(stored.company.name),
    contentHash: hashOf(stored),
    updatedAt: at,
  };
}

/** The rows of a company's facts, the same fact of the same source once. */
export function factRowsOf({ facts, company }: StoredCompany, companyId: number) {
  const origin = company.origin === 'visitor' ? 'site' : company.origin;
  const rows = facts.map((fact) => factRowOf(fact, companyId, origin));
  return rows.filter(({ key }, index) => rows.findIndex((row) => row.key === key) === index);
}

/** Ids of companies by slug, and whether an operator maintains them. */
async function findWritten(transaction: Transaction, list: readonly StoredCompany[]) {
  const slugs = list.map(({ company }) => company.slug);
  const rows = await transaction
    .select({ id: companies.id, slug: companies.slug, isMaintained: companies.isMaintained })
    .from(companies)
    .where(inArray(companies.slug, slugs));
  return new Map(rows.map(({ slug, ...row }) => [slug, row]));
}

/**
 * Writes companies with their facts and names, replacing what was there under the same slug. What an operator decided stays:
 * facts that were confirmed or rejected, facts that were added on the site, and the names of a company that is maintained.
 * Call it inside a transaction; `at` is the clock's time, `hashOf` what tells whether a company changed.
 */
export async function writeCompanies(
  transaction: Transaction,
  list: readonly StoredCompany[],
  at: Date,
  hashOf: (stored: StoredCompany) => string = contentHashOf,
): Promise<void> {
  for (const chunk of chunks(list)) {
    await transaction
      .insert(companies)
      .values(chunk.map((stored) => companyRowOf(stored, at, hashOf)))
      .onConflictDoUpdate({
        target: companies.slug,
        set: replacedColumns,
        setWhere: eq(companies.isMaintained, false),
      });
    await replaceFactsAndNames(transaction, chunk);
  }
}

async function replaceFactsAndNames(transaction: Transaction, list: readonly StoredCompany[]): Promise<void> {
  const written = await findWritten(transaction, list);
  const rowOf = ({ company: { slug } }: StoredCompany) => {
    const row = written.get(slug);
    if (row === undefined) throw new Error(`company ${slug} was not written`);
    return row;
  };
  const ids = [...written.values()].map(({ id }) => id);
  const replaceable = and(
    inArray(companyFacts.companyId, ids),
    isNull(companyFacts.verdict),
    inArray(companyFacts.origin, ['register', 'import']),
  );
  await transaction.delete(companyFacts).where(replaceable);
  for (const rows of chunks(list.flatMap((stored) => factRowsOf(stored, rowOf(stored).id)))) {
    await transaction.insert(companyFacts).values(rows).onConflictDoNothing();
  }
  const named = list.filter((stored) => !rowOf(stored).isMaintained);
  const namedIds = named.map((stored) => rowOf(stored).id);
  if (namedIds.length === 0) return;
  await transaction.delete(companyNames).where(inArray(companyNames.companyId, namedIds));
  for (const rows of chunks(named.flatMap((stored) => nameRowsOf(stored, rowOf(stored).id)))) {
    await transaction.insert(companyNames).values(rows);
  }
}

/** Every column but the id and the slug takes what the insert brought. */
const replacedColumns = {
  name: sql`excluded.name`,
  normalisedName: sql`excluded.normalised_name`,
  aliases: sql`excluded.aliases`,
  category: sql`excluded.category`,
  contractClass: sql`excluded.contract_class`,
  country: sql`excluded.country`,
  status: sql`excluded.status`,
  successor: sql`excluded.successor`,
  cancellable: sql`excluded.cancellable`,
  english: sql`excluded.english`,
  flagged: sql`excluded.flagged`,
  origin: sql`excluded.origin`,
  confidence: sql`excluded.confidence`,
  contentHash: sql`excluded.content_hash`,
  updatedAt: sql`excluded.updated_at`,
};

/** Moves the version that caches go by; `registerHash` where the register was written. */
export async function markChanged(transaction: Transaction, at: Date, registerHash?: string): Promise<void> {
  await transaction
    .insert(companyState)
    .values({ name: 'companies', registerHash: registerHash ?? '', version: 1, changedAt: at })
    .onConflictDoUpdate({
      target: companyState.name,
      set: {
        version: sql`${companyState.version} + 1`,
        changedAt: at,
        ...(registerHash === undefined ? {} : { registerHash }),
      },
    });
}
