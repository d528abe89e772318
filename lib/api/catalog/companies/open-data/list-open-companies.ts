/** Companies as the open data has them. */
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { OpenCompany } from '@/lib/contract/open-data';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { DatabaseOrTransaction } from '../../../db/client';
import { listFacts } from '../stored-facts';
import { companies } from '../table';

type CompanyRow = typeof companies.$inferSelect;

/** Companies that are read at once: few queries, and little memory. */
const batchSize = 250;

/** Companies with adult content are left out of every list. */
const isListed = eq(companies.flagged, false);

function openCompanyOf(row: CompanyRow, facts: OpenCompany['facts'], siteUrl: string): OpenCompany {
  return {
    slug: row.slug,
    name: row.name,
    aliases: row.aliases,
    category: row.category,
    contract_class: row.contractClass,
    country: row.country,
    status: row.status,
    successor: row.successor,
    cancellable: row.cancellable,
    origin: row.origin,
    confidence: row.confidence,
    url: absoluteUrl(siteUrl, href('company', 'nl', { company: row.slug })),
    updated_at: row.updatedAt.toISOString(),
    facts,
  };
}

/**
 * Every company by slug, in batches. No connection is held between two of them: a change meanwhile moves the version of
 * the companies, and with it the ETag of the next request.
 */
export async function* listOpenCompanies(
  db: DatabaseOrTransaction,
  siteUrl: string,
): AsyncGenerator<readonly OpenCompany[]> {
  let last = '';
  while (true) {
    const rows = await db
      .select()
      .from(companies)
      .where(and(isListed, gt(companies.slug, last)))
      .orderBy(asc(companies.slug))
      .limit(batchSize);
    if (rows.length === 0) return;
    const facts = await listFacts(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => openCompanyOf(row, facts.get(row.id)?.shown ?? [], siteUrl));
    last = rows.at(-1)?.slug ?? last;
  }
}

/** A company that changed lately. */
export interface ChangedCompany {
  readonly slug: string;
  readonly name: string;
  readonly english: boolean;
  readonly updatedAt: Date;
  /** Facts that visitors see. */
  readonly facts: number;
  /** When the newest of them was checked (YYYY, YYYY-MM or YYYY-MM-DD); null without facts. */
  readonly checked: string | null;
}

/** The companies that changed last, the newest first. */
export async function listChangedCompanies(
  db: DatabaseOrTransaction,
  limit: number,
): Promise<ChangedCompany[]> {
  const changed = await db
    .select({
      id: companies.id,
      slug: companies.slug,
      name: companies.name,
      english: companies.english,
      updatedAt: companies.updatedAt,
    })
    .from(companies)
    .where(isListed)
    .orderBy(desc(companies.updatedAt), asc(companies.slug))
    .limit(limit);
  const facts = await listFacts(
    db,
    changed.map(({ id }) => id),
  );
  return changed.map(({ id, ...company }) => {
    const shown = facts.get(id)?.shown ?? [];
    const checked =
      shown
        .map((fact) => fact.checked)
        .sort()
        .at(-1) ?? null;
    return { ...company, facts: shown.length, checked };
  });
}
