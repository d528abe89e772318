/** Companies as operators see them: with hints and rejected facts, and what they lack. */
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { findLetterAddress } from '@/lib/companies/facts';
import { hasFreeWay } from '@/lib/companies/ways';
import type { RecordedFact } from '@/lib/contract/company-facts';
import type { DatabaseOrTransaction } from '../../../db/client';
import { containsText } from '../../../db/text-search';
import { normaliseName } from '../normalise';
import {
  type FactRow,
  listFactRows,
  listFacts,
  listUndecidedFacts,
  recordedFactOfRow,
} from '../stored-facts';
import { companies, companyFacts } from '../table';

type CompanyRow = typeof companies.$inferSelect;

export interface CompanyRecord extends Pick<CompanyRow, 'slug' | 'name' | 'category' | 'status' | 'origin'> {
  readonly hasFreeWay: boolean;
  readonly hasLetterAddress: boolean;
  /** Facts of tier C without a decision. */
  readonly hints: number;
}

/** Companies per statement, whose parameters are limited to 65,535. */
const companiesPerStatement = 5_000;

async function recordsOf(
  db: DatabaseOrTransaction,
  rows: readonly CompanyRow[],
  today: string,
): Promise<CompanyRecord[]> {
  const records: CompanyRecord[] = [];
  for (let start = 0; start < rows.length; start += companiesPerStatement) {
    const part = rows.slice(start, start + companiesPerStatement);
    const ids = part.map(({ id }) => id);
    const [facts, hints] = await Promise.all([listFacts(db, ids), countHints(db, ids)]);
    for (const { id, slug, name, category, status, origin } of part) {
      const { shown, weighed } = facts.get(id) ?? { shown: [], weighed: [] };
      records.push({
        slug,
        name,
        category,
        status,
        origin,
        hasFreeWay: hasFreeWay({ facts: shown }),
        hasLetterAddress: findLetterAddress(weighed, today) !== null,
        hints: hints.get(id) ?? 0,
      });
    }
  }
  return records;
}

async function countHints(db: DatabaseOrTransaction, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: companyFacts.companyId, hints: sql<number>`count(*)::int` })
    .from(companyFacts)
    .where(
      and(
        inArray(companyFacts.companyId, [...ids]),
        eq(companyFacts.tier, 'C'),
        isNull(companyFacts.verdict),
      ),
    )
    .groupBy(companyFacts.companyId);
  return new Map(rows.map(({ id, hints }) => [id, hints]));
}

/** Companies whose name or slug contains a text, the register's first, by name; `at` is a page from 1 of `length` rows. */
export async function searchCompanyRecords(
  db: DatabaseOrTransaction,
  search: string,
  { page, length, today }: { page: number; length: number; today: string },
): Promise<{ records: CompanyRecord[]; total: number; page: number }> {
  const normalised = normaliseName(search);
  const where = or(
    containsText(companies.slug, search.trim().toLowerCase()),
    containsText(companies.name, search.trim()),
    normalised === '' ? undefined : containsText(companies.normalisedName, normalised),
  );
  const total = await db.$count(companies, where);
  const at = Math.min(page, Math.max(1, Math.ceil(total / length)));
  const rows = await db
    .select()
    .from(companies)
    .where(where)
    .orderBy(sql`${companies.origin} = 'import'`, asc(companies.normalisedName), asc(companies.slug))
    .limit(length)
    .offset((at - 1) * length);
  return { records: await recordsOf(db, rows, today), total, page: at };
}

/** Companies that one can cancel with and that are sold: those of the register, and of any origin under some slugs. */
export async function listSoldRecords(
  db: DatabaseOrTransaction,
  slugs: readonly string[],
  today: string,
): Promise<CompanyRecord[]> {
  return recordsOf(db, await listSold(db, slugs), today);
}

function listSold(db: DatabaseOrTransaction, slugs: readonly string[]): Promise<CompanyRow[]> {
  return db
    .select()
    .from(companies)
    .where(
      and(
        eq(companies.status, 'active'),
        eq(companies.cancellable, true),
        or(
          eq(companies.origin, 'register'),
          slugs.length > 0 ? inArray(companies.slug, [...slugs]) : undefined,
        ),
      ),
    )
    .orderBy(asc(companies.normalisedName), asc(companies.slug));
}

/** A fact that visitors see and no operator decided on, with its company. */
export interface UndecidedFact {
  readonly company: Pick<CompanyRow, 'slug' | 'name'>;
  readonly row: FactRow;
}

/** The undecided facts of the companies that are sold, in no order. */
export async function listUndecidedOfSold(
  db: DatabaseOrTransaction,
  slugs: readonly string[],
): Promise<UndecidedFact[]> {
  const sold = new Map((await listSold(db, slugs)).map((company) => [company.id, company]));
  const ids = [...sold.keys()];
  const found: UndecidedFact[] = [];
  for (let start = 0; start < ids.length; start += companiesPerStatement) {
    for (const row of await listUndecidedFacts(db, ids.slice(start, start + companiesPerStatement))) {
      const company = sold.get(row.companyId);
      if (company) found.push({ company, row });
    }
  }
  return found;
}

/** One company with every fact, undecided ones first; the id of the fact that gives the letter's address. */
export async function findCompanyRecord(
  db: DatabaseOrTransaction,
  slug: string,
  today: string,
): Promise<{ company: CompanyRow; facts: FactRow[]; letterFactId: number | null } | null> {
  const [company] = await db.select().from(companies).where(eq(companies.slug, slug));
  if (!company) return null;
  const facts = await listFactRows(db, company.id);
  const { weighed } = (await listFacts(db, [company.id])).get(company.id) ?? { weighed: [] };
  const chosen = findLetterAddress(weighed, today)?.fact;
  const letterFact = facts.find(
    (row) =>
      chosen !== undefined &&
      row.verdict !== 'rejected' &&
      row.kind === 'address' &&
      row.sourceKind === chosen.source.kind &&
      row.sourceUrl === chosen.source.url &&
      JSON.stringify(row.value) === JSON.stringify(chosen.value),
  );
  return { company, facts, letterFactId: letterFact?.id ?? null };
}

/**
 * Facts for an operator's file, by slug: of one company, or all but those of imported records only. Rejected ones are
 * left out: a file of them would bring them back elsewhere.
 */
export async function listRecordedFacts(
  db: DatabaseOrTransaction,
  slug: string | null,
): Promise<{ company: { slug: string; name: string }; fact: RecordedFact }[]> {
  const rows = await db
    .select({ slug: companies.slug, name: companies.name, row: companyFacts })
    .from(companyFacts)
    .innerJoin(companies, eq(companies.id, companyFacts.companyId))
    .where(
      and(
        or(isNull(companyFacts.verdict), ne(companyFacts.verdict, 'rejected')),
        slug === null
          ? or(ne(companyFacts.origin, 'import'), eq(companyFacts.verdict, 'confirmed'))
          : eq(companies.slug, slug),
      ),
    )
    .orderBy(asc(companies.slug), asc(companyFacts.kind), asc(companyFacts.id));
  return rows.map(({ slug: of, name, row }) => ({
    company: { slug: of, name },
    fact: recordedFactOfRow(row),
  }));
}
