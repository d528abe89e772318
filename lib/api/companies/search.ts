/**
 * Search with typing mistakes (DESIGN §4): the database recalls names, `rankMatches` decides. The register's names are
 * all compared; of imports those that begin so come first, and similar ones by trigrams where that left room.
 */
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { suggestionsMax } from '@/lib/config/business';
import type { Suggestion } from '@/lib/contract/companies';
import type { Database, Transaction } from '../db/client';
import { type Candidate, type Match, matchNames } from './match-name';
import { monogramPath } from './monogram-path';
import { normaliseName, normaliseSearch } from './normalise';
import { areEnough, rankMatches } from './rank';
import { listImportsByPrefix, listRegisterNames, listSimilarImports, similarityThreshold } from './recall';

/** After this the search goes on with what it has. */
const statementTimeoutMilliseconds = 150;

/** Texts shorter than this are only beginnings. */
const leastLength = 3;

/** The register's names as last read from a database, good as long as its version stays. */
const registerNames = new WeakMap<Database, { version: string; names: readonly Candidate[] }>();

/** Limits the transaction's statements, and tells the version of the companies. */
async function prepare(transaction: Transaction, search: string): Promise<string> {
  const { rows } = await transaction.execute<{ version: string | null }>(sql`
    select set_config('statement_timeout', ${String(statementTimeoutMilliseconds)}, true),
      set_config('pg_trgm.word_similarity_threshold', ${String(similarityThreshold(search.length))}, true),
      (select version || ' ' || changed_at from company_state) as version`);
  return rows[0]?.version ?? '';
}

async function readRegisterNames(
  db: Database,
  transaction: Transaction,
  version: string,
): Promise<readonly Candidate[]> {
  const kept = registerNames.get(db);
  if (kept?.version === version) return kept.names;
  const names = await listRegisterNames(transaction);
  registerNames.set(db, { version, names });
  return names;
}

function isTimeout(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === '57014';
}

/** What a suggestion shows: the company, and the name by which it was found where that is quite another. */
function labelOf({ slug, name, term, normalised, kind }: Candidate): string {
  const shown = normaliseName(name);
  const isTold = kind === 'family' || normalised === slug.replaceAll('-', ' ');
  return isTold || shown.includes(normalised) || normalised.includes(shown) ? name : `${name} (${term})`;
}

/**
 * At most `limit` (6) companies for whatever somebody typed, the likeliest first; nothing typed gives none. A suggestion's
 * `value` is the company's slug, or its name for a form that keeps the name.
 */
export async function searchCompanies(
  db: Database,
  text: string,
  { limit = suggestionsMax, value = 'slug' }: { limit?: number; value?: 'slug' | 'name' } = {},
): Promise<Suggestion[]> {
  const search = normaliseSearch(text);
  if (search === '') return [];
  const wanted = Math.min(limit, suggestionsMax);
  const found: Match[] = [];
  try {
    await db.transaction(async (transaction) => {
      const version = await prepare(transaction, search);
      found.push(...matchNames(search, await readRegisterNames(db, transaction, version)));
      found.push(...matchNames(search, await listImportsByPrefix(transaction, search)));
      if (search.length < leastLength || areEnough(found, wanted)) return;
      found.push(...matchNames(search, await listSimilarImports(transaction, search)));
    });
  } catch (error) {
    // A search that takes too long suggests what was found until then; the next key asks again.
    if (!isTimeout(error)) throw error;
  }
  return rankMatches(found, wanted).map((candidate) => ({
    label: labelOf(candidate),
    value: candidate[value],
    picture_url: monogramPath(candidate.slug),
  }));
}
