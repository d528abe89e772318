/** Rows of a company, from the register or from an import. */
import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { normaliseName } from './normalise';
import { companies, companyContacts, companyNames, companyState } from './table';

type CompanyRow = typeof companies.$inferInsert;
type ContactRow = typeof companyContacts.$inferInsert;
type NameRow = typeof companyNames.$inferInsert;

export type StoredContact = Omit<ContactRow, 'id' | 'companyId' | 'position'>;
interface StoredName {
  readonly term: string;
  readonly kind: NameRow['kind'];
}

/** A company with its contacts and names. Without an id the database assigns one, once. */
export interface StoredCompany {
  readonly company: Omit<CompanyRow, 'normalisedName' | 'contentHash' | 'updatedAt'>;
  readonly contacts: readonly StoredContact[];
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

/** Searchable names of a company, without duplicates; none for a flagged one. */
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

/** The rows of a company's contacts, in order. */
export function contactRowsOf(stored: StoredCompany, companyId: number): ContactRow[] {
  return stored.contacts.map((contact, position) => ({ ...contact, companyId, position }));
}

/**
 * Writes companies with their contacts and names, replacing existing ones with the same slug. Requires a transaction; `at` is the clock's
 * time, `hashOf` computes the change hash.
 */
export async function writeCompanies(
  transaction: Transaction,
  list: readonly StoredCompany[],
  at: Date,
  hashOf: (stored: StoredCompany) => string = contentHashOf,
): Promise<void> {
  if (list.length === 0) return;
  const idsBySlug = new Map<string, number>();
  for (const chunk of chunks(list)) {
    const rows = chunk.map((stored) => companyRowOf(stored, at, hashOf));
    const written = await transaction
      .insert(companies)
      .values(rows)
      .onConflictDoUpdate({ target: companies.slug, set: replacedColumns })
      .returning({ id: companies.id, slug: companies.slug });
    for (const { id, slug } of written) idsBySlug.set(slug, id);
  }
  const ids = [...idsBySlug.values()];
  for (const chunk of chunks(ids)) {
    await transaction.delete(companyContacts).where(inArray(companyContacts.companyId, chunk));
    await transaction.delete(companyNames).where(inArray(companyNames.companyId, chunk));
  }
  const idOf = (stored: StoredCompany): number => {
    const id = idsBySlug.get(stored.company.slug);
    if (id === undefined) throw new Error(`company ${stored.company.slug} was not written`);
    return id;
  };
  const contacts = list.flatMap((stored) => contactRowsOf(stored, idOf(stored)));
  const names = list.flatMap((stored) => nameRowsOf(stored, idOf(stored)));
  for (const chunk of chunks(contacts)) await transaction.insert(companyContacts).values(chunk);
  for (const chunk of chunks(names)) await transaction.insert(companyNames).values(chunk);
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
  freeRouteNl: sql`excluded.free_route_nl`,
  freeRouteEn: sql`excluded.free_route_en`,
  contentHash: sql`excluded.content_hash`,
  updatedAt: sql`excluded.updated_at`,
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
