/**
 * Imports a folder of open records (`npm run companies:import`). Idempotent. Memory holds the names and about one batch of records,
 * whatever the folder's size.
 */
import { readdir } from 'node:fs/promises';
import { eq, inArray } from 'drizzle-orm';
import { isVisitorSlug } from '@/lib/companies/visitor-slug';
import { reservedSegments } from '@/lib/routes/compiled';
import type { AppContext } from '../../../core/context';
import { contentHashOf, markChanged, type StoredCompany, writeCompanies } from '../stored-company';
import { companies, companyImports } from '../table';
import { type ReadRecord, readRecord, type SkippedRecord } from './read-record';

export interface ImportReport {
  /** Records found: files that end in .json. */
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Imported companies with adult content: never suggested. */
  readonly flagged: number;
  readonly skipped: readonly SkippedRecord[];
}

/** Companies written per transaction. */
const batchSize = 500;
/** Files read at a time. */
const readSize = 16;
/** Rejects invalid slugs: reserved by pages or the register, or duplicate. */
function slugChecker(registerSlugs: ReadonlySet<string>): (record: ReadRecord) => SkippedRecord | null {
  const reserved = reservedSegments();
  const fileOf = new Map<string, string>();
  return ({ file, stored }) => {
    const { slug } = stored.company;
    if (reserved.has(slug)) return { file, reason: 'slug is the first part of a page’s path', detail: slug };
    if (registerSlugs.has(slug)) return { file, reason: 'slug is in the register', detail: slug };
    if (isVisitorSlug(slug))
      return { file, reason: 'slug has the form of those given to visitors', detail: slug };
    const earlier = fileOf.get(slug);
    if (earlier !== undefined)
      return { file, reason: 'slug was in an earlier file', detail: `${slug}, ${earlier}` };
    fileOf.set(slug, file);
    return null;
  };
}

/** The part of a company that determines whether it changed: without the month it was gathered. */
function hashOf(stored: StoredCompany): string {
  const facts = stored.facts.map((fact) => ({ ...fact, checked: '' }));
  return contentHashOf({ ...stored, facts });
}

/** Writes one batch: companies that are new or changed. */
async function writeBatch(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  batch: readonly StoredCompany[],
): Promise<{ added: number; changed: number }> {
  return db.transaction(async (transaction) => {
    const known = await transaction
      .select({ slug: companies.slug, hash: companies.contentHash })
      .from(companies)
      .where(
        inArray(
          companies.slug,
          batch.map(({ company }) => company.slug),
        ),
      );
    const hashes = new Map(known.map(({ slug, hash }) => [slug, hash]));
    const others = batch.filter((stored) => hashes.get(stored.company.slug) !== hashOf(stored));
    if (others.length > 0) {
      const at = clock.now();
      await writeCompanies(transaction, others, at, hashOf);
      await markChanged(transaction, at);
    }
    const added = others.filter(({ company }) => !hashes.has(company.slug)).length;
    return { added, changed: others.length - added };
  });
}

/**
 * Imports every `.json` file of a folder. The register wins over an import; flagged companies are stored but never suggested. Throws if the
 * folder can't be read or the database is unavailable: written batches stay, and the next run continues. An invalid record is reported,
 * never thrown.
 */
export async function importCompanies(
  context: Pick<AppContext, 'db' | 'clock'>,
  folder: string,
): Promise<ImportReport> {
  const { db, clock } = context;
  const startedAt = clock.now();
  const gathered = startedAt.toISOString().slice(0, 7);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const inRegister = await db
    .select({ slug: companies.slug })
    .from(companies)
    .where(eq(companies.origin, 'register'));
  const check = slugChecker(new Set(inRegister.map(({ slug }) => slug)));
  const skipped: SkippedRecord[] = [];
  const counts = { added: 0, changed: 0, unchanged: 0, flagged: 0 };
  let batch: StoredCompany[] = [];
  const write = async () => {
    const { added, changed } = await writeBatch(context, batch);
    counts.added += added;
    counts.changed += changed;
    counts.unchanged += batch.length - added - changed;
    counts.flagged += batch.filter(({ company }) => company.flagged).length;
    batch = [];
  };
  for (let from = 0; from < files.length; from += readSize) {
    const part = files.slice(from, from + readSize);
    for (const record of await Promise.all(part.map((file) => readRecord(folder, file, gathered)))) {
      const wrong = 'stored' in record ? check(record) : record;
      if (wrong) skipped.push(wrong);
      else if ('stored' in record) batch.push(record.stored);
      if (batch.length === batchSize) await write();
    }
  }
  if (batch.length > 0) await write();
  const report: ImportReport = { read: files.length, ...counts, skipped };
  await db.insert(companyImports).values({
    ...report,
    skipped: skipped.map((record) => ({ ...record })),
    startedAt,
    finishedAt: clock.now(),
  });
  return report;
}
