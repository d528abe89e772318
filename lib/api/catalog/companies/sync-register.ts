/** Writes the register that ships with the project to the database. */
import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { Clock } from '@/lib/clock/clock';
import type { Database, Transaction } from '../../db/client';
import { listRegister, registerData } from './register/register';
import type { RegisterRecord } from './register/register-record';
import { markChanged, type StoredCompany, writeCompanies } from './stored-company';
import { companies, companyFacts, companyState } from './table';

/** Raise it when the same records must be written differently. */
const formatVersion = 5;

/** Number of the advisory lock: of two servers starting at once, one writes. */
const lockNumber = 746_001;

/** A record of the register as it is stored. */
function storedCompanyOf(record: RegisterRecord): StoredCompany {
  return {
    company: {
      id: record.id,
      slug: record.slug,
      name: record.name,
      aliases: record.aliases ?? [],
      category: record.category,
      contractClass: record.contract_class,
      country: record.country,
      status: record.inactive ? 'inactive' : 'active',
      successor: record.inactive?.successor ?? null,
      cancellable: record.cancellable,
      english: record.english,
      flagged: record.nsfw === true,
      origin: 'register',
      confidence: record.confidence,
    },
    facts: record.facts ?? [],
    names: [
      { term: record.name, kind: 'name' },
      { term: record.slug.replaceAll('-', ' '), kind: 'alias' },
      ...(record.aliases ?? []).map((term) => ({ term, kind: 'alias' as const })),
      ...(record.family ?? []).map((term) => ({ term, kind: 'family' as const })),
    ],
  };
}

/** Facts of the company in the outer statement that operators added or decided on. */
function factsOfOperators(transaction: Transaction) {
  return transaction
    .select({ id: companyFacts.id })
    .from(companyFacts)
    .where(
      and(
        eq(companyFacts.companyId, companies.id),
        or(isNotNull(companyFacts.verdict), eq(companyFacts.origin, 'site')),
      ),
    );
}

/** SHA-256 (hex) of a register's rows. */
function registerHash(register: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([formatVersion, register]))
    .digest('hex');
}

/**
 * Writes the register unless unchanged: one query in that case. Companies no longer in it become inactive; an imported company with a slug
 * of the register is replaced, unless operators worked on it. Returns whether it wrote. The project's register is validated only where it
 * has changed.
 */
export async function syncRegister(
  db: Database,
  clock: Clock,
  records?: readonly RegisterRecord[],
): Promise<boolean> {
  const hash = registerHash(records ?? registerData);
  const isWritten = async (from: Pick<Database, 'select'>) => {
    const [state] = await from.select({ hash: companyState.registerHash }).from(companyState);
    return state?.hash === hash;
  };
  if (await isWritten(db)) return false;
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    if (await isWritten(transaction)) return false;
    const register = records ?? listRegister();
    const at = clock.now();
    const slugs = register.map(({ slug }) => slug);
    await transaction
      .delete(companies)
      .where(
        and(
          eq(companies.origin, 'import'),
          inArray(companies.slug, slugs),
          eq(companies.isMaintained, false),
          notExists(factsOfOperators(transaction)),
        ),
      );
    await transaction
      .update(companies)
      .set({ status: 'inactive', updatedAt: at })
      .where(
        and(
          eq(companies.origin, 'register'),
          eq(companies.isMaintained, false),
          notInArray(companies.slug, slugs),
        ),
      );
    await writeCompanies(transaction, register.map(storedCompanyOf), at);
    await markChanged(transaction, at, hash);
    return true;
  });
}
