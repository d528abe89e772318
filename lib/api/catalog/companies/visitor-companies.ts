/**
 * Companies that visitors named because the register lacks them: letters go to them as to any other, no list has them, and
 * operators see them as candidates for the register.
 */
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { visitorCompanyMaxAgeDays } from '@/lib/config/business';
import type { Company } from '@/lib/contract/companies';
import { type ContractClass, companyCountries } from '@/lib/contract/company-kinds';
import type { PostalAddress } from '@/lib/contract/postal-address';
import type { Database, DatabaseOrTransaction, Transaction } from '../../db/client';
import { type StoredCompany, writeCompanies } from './stored-company';
import { companies, companyFacts } from './table';

const dayMilliseconds = 86_400_000;

/** Newest candidates that are listed. */
const candidatesMax = 500;

interface NamedCompany {
  readonly slug: string;
  readonly name: string;
  readonly contractClass: ContractClass;
  readonly address: PostalAddress;
}

/** The country of a company's market, from that of its address: the Netherlands where it is none of ours. */
export function marketOf(country: string): Company['country'] {
  return companyCountries.find((market) => market === country) ?? 'nl';
}

/**
 * Stores a company under a slug of `newVisitorSlug`. Its address is a hint (tier C), so that each letter's sender confirms it.
 * The version of the companies stays: no list changes.
 */
export async function createVisitorCompany(
  transaction: Transaction,
  { slug, name, contractClass, address }: NamedCompany,
  at: Date,
): Promise<void> {
  const today = amsterdamDate(at);
  const company: StoredCompany['company'] = {
    slug,
    name,
    aliases: [],
    category: 'other',
    contractClass,
    country: marketOf(address.country),
    status: 'active',
    successor: null,
    cancellable: true,
    english: false,
    flagged: false,
    origin: 'visitor',
    confidence: 'name-only',
  };
  const fact = {
    kind: 'address',
    value: address,
    purpose: 'cancellation',
    tier: 'C',
    source: { kind: 'customers', url: null, date: today },
    checked: today,
  } as const;
  await writeCompanies(transaction, [{ company, facts: [fact], names: [] }], at);
}

export interface CandidateCompany {
  readonly slug: string;
  readonly name: string;
  readonly contractClass: ContractClass;
  readonly address: PostalAddress;
  readonly namedAt: Date;
}

/** The companies that visitors named, the newest first, at most 500: names and addresses are as typed. */
export async function listCandidates(db: DatabaseOrTransaction): Promise<CandidateCompany[]> {
  return db
    .select({
      slug: companies.slug,
      name: companies.name,
      contractClass: companies.contractClass,
      address: sql<PostalAddress>`${companyFacts.value}`,
      namedAt: companies.updatedAt,
    })
    .from(companies)
    .innerJoin(
      companyFacts,
      and(
        eq(companyFacts.companyId, companies.id),
        eq(companyFacts.kind, 'address'),
        eq(companyFacts.sourceKind, 'customers'),
      ),
    )
    .where(eq(companies.origin, 'visitor'))
    .orderBy(desc(companies.updatedAt), desc(companies.id))
    .limit(candidatesMax);
}

/** Deletes the companies whose time is over, except those in use; `listInUse` gives these among the slugs that it gets. */
export async function deleteUnusedVisitorCompanies(
  db: Database,
  at: Date,
  listInUse: (transaction: Transaction, slugs: readonly string[]) => Promise<string[]>,
): Promise<void> {
  const namedBefore = new Date(at.getTime() - visitorCompanyMaxAgeDays * dayMilliseconds);
  const isOver = and(eq(companies.origin, 'visitor'), lte(companies.updatedAt, namedBefore));
  await db.transaction(async (transaction) => {
    const over = await transaction.select({ slug: companies.slug }).from(companies).where(isOver);
    if (over.length === 0) return;
    const slugs = over.map(({ slug }) => slug);
    const inUse = new Set(await listInUse(transaction, slugs));
    const unused = slugs.filter((slug) => !inUse.has(slug));
    if (unused.length > 0) await transaction.delete(companies).where(inArray(companies.slug, unused));
  });
}
