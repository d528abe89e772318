/**
 * Search with typing mistakes (DESIGN §4): the database recalls names, `rankCandidates` decides. The register's names are
 * all compared; of imports those that begin so come first, and similar ones by trigrams where that left room.
 */
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import type { Suggestion } from '@/lib/contract/companies';
import type { Database, Transaction } from '../db/client';
import { monogramPath } from './monogram-path';
import { normaliseName, normaliseSearch } from './normalise';
import { type Candidate, hasEnoughMatches, rankCandidates } from './rank';

/** Spec §9: autocomplete shows at most 6 suggestions. */
export const maxSuggestions = 6;

/** After this the search goes on with what it has. */
const statementTimeoutMilliseconds = 150;

/** Imported names taken by prefix and by similarity: enough to rank 6 companies out of, few enough to send. */
const importPrefixLimit = 20;
const importSimilarLimit = 30;
const swapLimit = 3;
const importShortLimit = 300;

/** Up to this length a mistake leaves too few trigrams to go by. */
const shortLength = 5;

/** Sorts after every other: the end of a range of names that begin alike. */
const lastCharacter = '\u{10FFFF}';

/**
 * How like an imported name must be (`word_similarity`). Two texts of n characters with one wrong character in the
 * middle share n - 2 of n + 4 trigrams, with two n - 5 of n + 7: from 13 characters on two are forgiven. The higher
 * the threshold, the fewer names are looked at. Swapped characters cost more and are looked up by themselves.
 */
export function similarityThreshold(length: number): number {
  if (length < 10) return Math.max(0.3, (length - 2) / (length + 4) - 0.01);
  return length < 13 ? 0.5 : Math.min(0.6, (length - 5) / (length + 7));
}

/** The text with each two neighbours swapped: what was meant, if that was the mistake. */
function swapsOf(search: string): string[] {
  return Array.from({ length: search.length - 1 }, (_, at) =>
    (search.slice(0, at) + (search[at + 1] ?? '') + (search[at] ?? '') + search.slice(at + 2)).trim(),
  );
}

/** Names of companies that may be suggested; an inactive label leads to its successor. */
function candidatesFrom(source: ReturnType<typeof sql>) {
  return sql`
    select coalesce(successor.slug, company.slug) as slug, coalesce(successor.name, company.name) as name,
      found.term, found.normalised, found.kind, found.tier
    from (${source}) found
    join companies company on company.id = found.company_id
    left join companies successor
      on company.status = 'inactive' and successor.slug = company.successor and successor.status = 'active'
    where not company.flagged and (company.status = 'active' or successor.id is not null)`;
}

const columns = sql`company_id, term, normalised, kind, tier`;

/**
 * All names of the register, and those of imports that begin so. The register's are fewer than a thousand and come
 * in half a millisecond; short names share no trigrams with their mistyped selves, so that only comparing finds them.
 */
function nearNames(search: string) {
  const prefix = `${search}%`;
  const importPrefix = (tier: number) => sql`
    (select ${columns} from company_names
     where tier = ${tier} and normalised like ${prefix} order by normalised using ~<~ limit ${importPrefixLimit})`;
  return candidatesFrom(sql`
    select ${columns} from company_names where tier <= 1
    union all ${importPrefix(2)} union all ${importPrefix(3)}`);
}

/**
 * Imported names of about that length with the same first letter, or the second as their first: what trigrams can't
 * tell of short texts.
 */
function shortImports(search: string) {
  const letters = [...new Set([...search].slice(0, 2).filter((letter) => letter !== ' '))];
  const parts = letters.flatMap((letter) =>
    [2, 3].map(
      (tier) => sql`
        (select ${columns} from company_names
         where tier = ${tier} and normalised ~>=~ ${letter} and normalised ~<~ ${letter + lastCharacter}
           and length(normalised) between ${search.length - 1} and ${search.length + 1}
         limit ${importShortLimit})`,
    ),
  );
  return candidatesFrom(sql.join(parts, sql` union all `));
}

/** Imported names that begin with the text when two neighbours are swapped back, and those with enough of its trigrams. */
function similarImports(search: string) {
  const swaps = sql.join(
    swapsOf(search).map((swap) => sql`(${swap}, ${swap + lastCharacter})`),
    sql`, `,
  );
  return candidatesFrom(sql`
    (select ${columns} from (values ${swaps}) swap (first, last)
     cross join lateral (select * from company_names
       where tier in (2, 3) and normalised ~>=~ swap.first and normalised ~<~ swap.last limit ${swapLimit}) name)
    union all
    (select ${columns} from company_names
     where tier >= 2 and ${search} <% normalised
     order by word_similarity(${search}, normalised) desc, similarity(${search}, normalised) desc
     limit ${importSimilarLimit})`);
}

async function listCandidates(transaction: Transaction, query: ReturnType<typeof sql>): Promise<Candidate[]> {
  const { rows } = await transaction.execute<Candidate & Record<string, unknown>>(query);
  return rows.map(({ slug, name, term, normalised, kind, tier }) => ({
    slug,
    name,
    term,
    normalised,
    kind,
    tier,
  }));
}

function isTimeout(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === '57014';
}

/** What a suggestion shows: the company, and the name by which it was found where that is quite another. */
function labelOf({ name, term, kind }: Candidate): string {
  const isOther = kind !== 'family' && !normaliseName(name).includes(normaliseName(term));
  return isOther && !normaliseName(term).includes(normaliseName(name)) ? `${name} (${term})` : name;
}

/** At most `limit` (6) companies for whatever somebody typed, the likeliest first; nothing typed gives none. */
export async function searchCompanies(
  db: Database,
  text: string,
  limit: number = maxSuggestions,
): Promise<Suggestion[]> {
  const search = normaliseSearch(text);
  if (search === '') return [];
  const wanted = Math.min(limit, maxSuggestions);
  const candidates: Candidate[] = [];
  try {
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`
        select set_config('statement_timeout', ${String(statementTimeoutMilliseconds)}, true),
          set_config('pg_trgm.word_similarity_threshold', ${String(similarityThreshold(search.length))}, true)`);
      candidates.push(...(await listCandidates(transaction, nearNames(search))));
      if (search.length < 3 || hasEnoughMatches(search, candidates, wanted)) return;
      const similar = search.length <= shortLength ? shortImports(search) : similarImports(search);
      candidates.push(...(await listCandidates(transaction, similar)));
    });
  } catch (error) {
    // A search that takes too long suggests what was found until then; the next key asks again.
    if (!isTimeout(error)) throw error;
  }
  return rankCandidates(search, candidates, wanted).map((candidate) => ({
    label: labelOf(candidate),
    value: candidate.slug,
    picture_url: monogramPath(candidate.slug),
  }));
}
