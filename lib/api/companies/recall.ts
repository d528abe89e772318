/** The names that the database offers for a search; `rankMatches` decides among them. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/client';
import { type Candidate, candidateOf, type FoundName } from './match-name';

/** Imported names taken by prefix and by similarity: enough to rank 6 companies out of, few enough to send. */
const importPrefixLimit = 20;
const importSimilarLimit = 30;
const swapLimit = 3;
const importShortLimit = 100;

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

/** The names that a query finds, of companies that may be suggested; an inactive label leads to its successor. */
async function listCandidates(transaction: Transaction, names: SQL): Promise<Candidate[]> {
  const { rows } = await transaction.execute<FoundName & Record<string, unknown>>(sql`
    select coalesce(successor.slug, company.slug) as slug, coalesce(successor.name, company.name) as name,
      found.term, found.normalised, found.kind, found.tier
    from (${names}) found
    join companies company on company.id = found.company_id
    left join companies successor
      on company.status = 'inactive' and successor.slug = company.successor and successor.status = 'active'
    where not company.flagged and (company.status = 'active' or successor.id is not null)`);
  return rows.map(candidateOf);
}

const columns = sql`company_id, term, normalised, kind, tier`;

/** Names that begin so, by the index of prefixes. */
function inRange(prefix: string): SQL {
  return sql`normalised ~>=~ ${prefix} and normalised ~<~ ${prefix + lastCharacter}`;
}

/** All names of the register: short ones share no trigrams with their mistyped selves, only comparing finds them. */
export function listRegisterNames(transaction: Transaction): Promise<Candidate[]> {
  return listCandidates(transaction, sql`select ${columns} from company_names where tier <= 1`);
}

/** Names of imports that begin with the text. */
export function listImportsByPrefix(transaction: Transaction, search: string): Promise<Candidate[]> {
  const prefix = `${search}%`;
  const importPrefix = (tier: number) => sql`
    (select ${columns} from company_names
     where tier = ${tier} and normalised like ${prefix} order by normalised using ~<~ limit ${importPrefixLimit})`;
  return listCandidates(transaction, sql`${importPrefix(2)} union all ${importPrefix(3)}`);
}

/**
 * Imported names of about that length: with the same first letter and the same second or last one, or with the first
 * two swapped. Trigrams can't tell short texts apart; one mistake leaves one of these pairs whole, unless it is the
 * first letter's.
 */
function listShortImports(transaction: Transaction, search: string): Promise<Candidate[]> {
  const [first = '', second = ''] = [...search];
  const last = [...search].at(-1) ?? '';
  const ofLength = sql`length(normalised) between ${search.length - 1} and ${search.length + 1}`;
  const parts = [2, 3].flatMap((tier) => [
    sql`
      (select ${columns} from company_names
       where tier = ${tier} and ${inRange(first)} and ${ofLength}
         and (substr(normalised, 2, 1) = ${second} or right(normalised, 1) = ${last})
       limit ${importShortLimit})`,
    sql`
      (select ${columns} from company_names
       where tier = ${tier} and ${inRange(second + first)} and ${ofLength} limit ${importShortLimit})`,
  ]);
  return listCandidates(transaction, sql.join(parts, sql` union all `));
}

/**
 * Imported names like the text: those that begin with it when two neighbours are swapped back, and those with enough of
 * its trigrams by `pg_trgm.word_similarity_threshold`, which the caller sets.
 */
export function listSimilarImports(transaction: Transaction, search: string): Promise<Candidate[]> {
  if (search.length <= shortLength) return listShortImports(transaction, search);
  const swaps = sql.join(
    swapsOf(search).map((swap) => sql`(${swap}, ${swap + lastCharacter})`),
    sql`, `,
  );
  return listCandidates(
    transaction,
    sql`
    (select ${columns} from (values ${swaps}) swap (first, last)
     cross join lateral (select * from company_names
       where tier in (2, 3) and normalised ~>=~ swap.first and normalised ~<~ swap.last limit ${swapLimit}) name)
    union all
    (select ${columns} from company_names
     where tier >= 2 and ${search} <% normalised
     order by word_similarity(${search}, normalised) desc, similarity(${search}, normalised) desc
     limit ${importSimilarLimit})`,
  );
}
