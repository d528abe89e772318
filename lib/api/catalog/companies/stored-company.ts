/** Rows of a company, from the register, from an import or from a visitor. */
import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RecordedFact } from '@/lib/contract/company-facts';
import type { Transaction } from '../../db/client';
import { compactName, normaliseName } from './normalise';
import { factRowOf } from './stored-facts';
import { companies, companyFacts, companyNames, companyState } from './table';
import { siteLabel } from './web-addresses';

type CompanyRow = typeof companies.$inferInsert;
type NameRow = typeof companyNames.$inferInsert;

interface StoredName {
  readonly term: string;
  readonly kind: NameRow['kind'];
}

/** A company with its contacts and names. Without an id the database assigns one, once. */
export interface StoredCompany {
  readonly company: Omit<CompanyRow, 'normalisedName' | 'contentHash' | 'updatedAt' | 'isMaintained'>;
  readonly facts: readonly RecordedFact[];
  readonly names: readonly StoredName[];
  /** Of an import: whether it serves people in the Netherlands, which ranks it higher. */
  readonly servesTheNetherlands?: boolean;
}

/** Parameters of one statement are limited to 65,535. */
const rowsPerStatement = 1_000;

/** SHA-256 (hex) of the rows. */
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

/** Labels of the hosts of a company's own pages, each with the host without "www.". */
function siteNamesOf({ facts }: StoredCompany): { term: string; normalised: string; kind: 'site' }[] {
  return facts.flatMap(({ kind, value, purpose }) => {
    // Privacy forms stand on sites of others.
    if ((kind !== 'website' && kind !== 'cancel-page') || purpose === 'privacy') return [];
    const { hostname } = new URL(value);
    const term = hostname.replace(/^www\./, '');
    return [{ term, normalised: normaliseName(siteLabel(term) ?? ''), kind: 'site' as const }];
  });
}

/**
 * Under which names a company is found: none of them twice, none at all of a flagged one. A site's label that is a
 * name without its spaces adds nothing.
 */
export function nameRowsOf(stored: StoredCompany, companyId: number): NameRow[] {
  if (stored.company.flagged) return [];
  const tier = tierOf(stored);
  const names = stored.names.map((name) => ({ ...name, normalised: normaliseName(name.term) }));
  const seen = new Set<string>();
  return [...names, ...siteNamesOf(stored)].flatMap(({ term, normalised, kind }) => {
    const compact = compactName(normalised);
    if (normalised === '' || seen.has(kind === 'site' ? compact : normalised)) return [];
    seen.add(normalised).add(compact);
    return [{ companyId, term, normalised, kind, tier }];
  });
}

/** The company's own row; `at` is the clock's time, `hashOf` computes the change hash. */
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

/** Ids of companies by slug, whether an operator maintains them, and their flags. */
async function findWritten(transaction: Transaction, list: readonly StoredCompany[]) {
  const slugs = list.map(({ company }) => company.slug);
  const rows = await transaction
    .select({
      id: companies.id,
      slug: companies.slug,
      isMaintained: companies.isMaintained,
      flagged: companies.flagged,
    })
    .from(companies)
    .where(inArray(companies.slug, slugs));
  return new Map(rows.map(({ slug, ...row }) => [slug, row]));
}

/**
 * Writes companies with their facts and names, replacing what was there under the same slug. What an operator decided stays:
 * facts that were confirmed or rejected, facts that were added on the site, and name, category, class, status and names of a
 * company that is maintained.
 * Call it inside a transaction; `at` is the clock's time, `hashOf` detects whether a company changed.
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
    await replaceFactsAndNames(transaction, chunk, at);
  }
}

async function replaceFactsAndNames(
  transaction: Transaction,
  list: readonly StoredCompany[],
  at: Date,
): Promise<void> {
  const written = await findWritten(transaction, list);
  const rowOf = ({ company: { slug } }: StoredCompany) => {
    const row = written.get(slug);
    if (row === undefined) throw new Error(`company ${slug} was not written`);
    return row;
  };
  const ids = [...written.values()].map(({ id }) => id);
  // An operator doesn't decide on the flag. The names stay: no search reads those of a flagged company.
  for (const { company } of list.filter((one) => rowOf(one).flagged !== one.company.flagged)) {
    const { slug, flagged } = company;
    await transaction.update(companies).set({ flagged, updatedAt: at }).where(eq(companies.slug, slug));
  }
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

/** Every column but the id and the slug is overwritten. */
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
  // The register is written as a whole: the time moves for companies that changed, which the feed of changes lists.
  updatedAt: sql`case
    when ${companies.contentHash} = excluded.content_hash and ${companies.status} = excluded.status
    then ${companies.updatedAt} else excluded.updated_at end`,
};

/** Changes the version that caches use; `registerHash` if the register was written. */
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
