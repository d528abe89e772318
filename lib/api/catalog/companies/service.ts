/** Companies' facts. Other domains use these functions, never the tables. */
import { and, asc, count, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { adviceCategoryFlags } from '@/lib/companies/advice-kinds';
import { findLetterAddress } from '@/lib/companies/facts';
import type { Company, CompanyPages, CompanySummary } from '@/lib/contract/companies';
import type { Fact, FactKind } from '@/lib/contract/company-facts';
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import type { DatabaseOrTransaction } from '../../db/client';
import { monogramPath } from './monogram-path';
import { normaliseName } from './normalise';
import { listFacts } from './stored-facts';
import { companies, companyNames, companyState } from './table';

type CompanyRow = typeof companies.$inferSelect;

/** Bits of a company's flags for the middleware. */
const flagBits = { cancellable: 1, english: 2, flagged: 4, inactive: 8 } as const;

function summaryOf(row: CompanyRow): CompanySummary {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    category: row.category,
    cancellable: row.cancellable,
    english: row.english,
    status: row.status,
    picture_url: monogramPath(row.slug),
  };
}

/** A company by its slug with the facts that visitors see; null where there is none. `today` is YYYY-MM-DD. */
export async function findCompany(
  db: DatabaseOrTransaction,
  slug: string,
  today: string,
): Promise<Company | null> {
  const [row] = await db.select().from(companies).where(eq(companies.slug, slug));
  if (!row) return null;
  const { shown, weighed } = (await listFacts(db, [row.id])).get(row.id) ?? { shown: [], weighed: [] };
  return {
    ...summaryOf(row),
    aliases: row.aliases,
    contract_class: row.contractClass,
    country: row.country,
    successor: row.successor,
    flagged: row.flagged,
    origin: row.origin,
    confidence: row.confidence,
    facts: shown,
    cancellation_address: findLetterAddress(weighed, today),
  };
}

/** The same, null for a company that a visitor named. */
export async function findListedCompany(
  db: DatabaseOrTransaction,
  slug: string,
  today: string,
): Promise<Company | null> {
  const company = await findCompany(db, slug, today);
  return company?.origin === 'visitor' ? null : company;
}

/** Name of a company by its slug, or null. */
export async function findCompanyName(db: DatabaseOrTransaction, slug: string): Promise<string | null> {
  const [row] = await db.select({ name: companies.name }).from(companies).where(eq(companies.slug, slug));
  return row?.name ?? null;
}

/** Names of those of some companies (slugs) that have a page in lists: without adult content, and not named by a visitor. */
export async function listPublicNames(
  db: DatabaseOrTransaction,
  slugs: readonly string[],
): Promise<{ readonly slug: string; readonly name: string; readonly english: boolean }[]> {
  return db
    .select({ slug: companies.slug, name: companies.name, english: companies.english })
    .from(companies)
    .where(
      and(inArray(companies.slug, [...slugs]), eq(companies.flagged, false), ne(companies.origin, 'visitor')),
    );
}

export type ContractParty = Pick<
  typeof companies.$inferSelect,
  'slug' | 'name' | 'category' | 'contractClass' | 'cancellable' | 'english' | 'status'
>;

/** What a contract with some companies is about, by slug; unknown slugs are left out. */
export async function listContractParties(
  db: DatabaseOrTransaction,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, ContractParty>> {
  if (slugs.length === 0) return new Map();
  const { slug, name, category, contractClass, cancellable, english, status } = companies;
  const rows = await db
    .select({ slug, name, category, contractClass, cancellable, english, status })
    .from(companies)
    .where(inArray(slug, [...new Set(slugs)]));
  return new Map(rows.map((row) => [row.slug, row]));
}

/** The slug of the only company of the register with this name or alias; null for none or several. */
export async function findSlugOfName(db: DatabaseOrTransaction, name: string): Promise<string | null> {
  const rows = await db
    .selectDistinct({ slug: companies.slug })
    .from(companyNames)
    .innerJoin(companies, eq(companies.id, companyNames.companyId))
    .where(
      and(
        eq(companyNames.normalised, normaliseName(name)),
        inArray(companyNames.kind, ['name', 'alias']),
        ne(companies.origin, 'visitor'),
      ),
    )
    .limit(2);
  return rows.length === 1 ? (rows[0]?.slug ?? null) : null;
}

/** Names of several companies, with the facts of some kinds that visitors see, by slug; unknown slugs are left out. */
export async function listShownFacts(
  db: DatabaseOrTransaction,
  slugs: readonly string[],
  kinds: readonly FactKind[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly facts: Fact[] }>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ id: companies.id, slug: companies.slug, name: companies.name })
    .from(companies)
    .where(inArray(companies.slug, [...new Set(slugs)]));
  const facts = await listFacts(
    db,
    rows.map(({ id }) => id),
    kinds,
  );
  return new Map(rows.map(({ id, slug, name }) => [slug, { name, facts: facts.get(id)?.shown ?? [] }]));
}

export interface CompanyPage {
  readonly category?: CompanyCategory | undefined;
  /** Which companies: the register's (default), imported ones, or all. */
  readonly origin: 'register' | 'import' | 'all';
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** SQL: companies that visitors named are in no list. */
const isListed = ne(companies.origin, 'visitor');

/** One page of the active, unflagged companies, by name, and their total. */
export async function listCompanies(
  db: DatabaseOrTransaction,
  { category, origin, page, limit }: CompanyPage,
): Promise<{ companies: CompanySummary[]; total: number }> {
  const wanted = and(
    // As in the list's index.
    sql`${companies.status} = 'active' and not ${companies.flagged}`,
    origin === 'all' ? isListed : eq(companies.origin, origin),
    category ? eq(companies.category, category) : undefined,
  );
  const order = [asc(companies.normalisedName), asc(companies.slug)];
  const [counted] = await db.select({ total: count() }).from(companies).where(wanted);
  const total = counted?.total ?? 0;
  const [first] = await db
    .select({ name: companies.normalisedName, slug: companies.slug })
    .from(companies)
    .where(wanted)
    .orderBy(...order)
    .limit(1)
    .offset((page - 1) * limit);
  if (!first) return { companies: [], total };
  const from = sql`(${companies.normalisedName}, ${companies.slug}) >= (${first.name}, ${first.slug})`;
  const rows = await db
    .select()
    .from(companies)
    .where(and(wanted, from))
    .orderBy(...order)
    .limit(limit);
  return { companies: rows.map(summaryOf), total };
}

/** One page of all listed companies, by slug, with the fields that determine their pages; and the total. */
export async function listCompanyPages(
  db: DatabaseOrTransaction,
  { page, limit }: Pick<CompanyPage, 'page' | 'limit'>,
): Promise<{ companies: CompanyPages[]; total: number }> {
  const [counted] = await db.select({ total: count() }).from(companies).where(isListed);
  // The index alone finds the page's start; only its own rows are then read.
  const [first] = await db
    .select({ slug: companies.slug })
    .from(companies)
    .where(isListed)
    .orderBy(asc(companies.slug))
    .limit(1)
    .offset((page - 1) * limit);
  if (!first) return { companies: [], total: counted?.total ?? 0 };
  const found = await db
    .select({
      id: companies.id,
      slug: companies.slug,
      cancellable: companies.cancellable,
      english: companies.english,
      flagged: companies.flagged,
      category: companies.category,
      status: companies.status,
    })
    .from(companies)
    .where(and(isListed, gte(companies.slug, first.slug)))
    .orderBy(asc(companies.slug))
    .limit(limit);
  const contacts = await listFacts(
    db,
    found.map(({ id }) => id),
    ['address', 'phone'],
  );
  const isReachable = (id: number) => (contacts.get(id)?.shown.length ?? 0) > 0;
  return {
    companies: found.map(({ id, ...company }) => ({ ...company, reachable: isReachable(id) })),
    total: counted?.total ?? 0,
  };
}

/** A version that changes with any company, and differs between databases. */
export async function getCompaniesVersion(db: DatabaseOrTransaction): Promise<string> {
  const [state] = await db
    .select({ version: companyState.version, changedAt: companyState.changedAt })
    .from(companyState);
  return state ? `${state.version}-${state.changedAt.getTime().toString(36)}` : '0';
}

/** SQL of a company's flags: its own bits, and that of a category with advice. */
function flagsSql(): SQL {
  const advice = Object.entries(adviceCategoryFlags).map(
    ([category, bit]) => sql`when ${category} then ${sql.raw(String(bit))}`,
  );
  const bit = (flag: keyof typeof flagBits) => sql.raw(String(flagBits[flag]));
  return sql`${companies.cancellable}::int * ${bit('cancellable')}
    + ${companies.english}::int * ${bit('english')}
    + ${companies.flagged}::int * ${bit('flagged')}
    + (${companies.status} = 'inactive')::int * ${bit('inactive')}
    + case ${companies.category} ${sql.join(advice, sql` `)} else 0 end`;
}

/** Flags of every listed company: a line `slug flags` each, ordered by code units. The database builds the text. */
export async function getCompanyFlagLines(db: DatabaseOrTransaction): Promise<string> {
  const line = sql`${companies.slug} || ' ' || (${flagsSql()})`;
  const [row] = await db
    .select({ lines: sql<string | null>`string_agg(${line}, E'\\n' order by ${companies.slug} collate "C")` })
    .from(companies)
    .where(isListed);
  return row?.lines ?? '';
}
