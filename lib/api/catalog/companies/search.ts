/**
 * Search with typing mistakes (DESIGN §4): all names stand in memory, `rankMatches` decides. The register's are all
 * compared; of imports those that begin so come first, and similar ones where that left room.
 */
import { suggestionsMax } from '@/lib/config/business';
import type { CompanyCategory, Suggestion } from '@/lib/contract/companies';
import type { Database } from '../../db/client';
import { getKnownNames } from './known-names';
import { type Candidate, matchNames } from './match-name';
import { monogramPath } from './monogram-path';
import { normaliseName, normaliseSearch } from './normalise';
import { areEnough, rankMatches } from './rank';

/** Texts shorter than this are only beginnings. */
const leastLength = 3;

/** What a suggestion shows: the company, and the name by which it was found where that is quite another. */
function labelOf({ slug, name, term, normalised, kind }: Candidate): string {
  const shown = normaliseName(name);
  const isTold = kind === 'family' || normalised === slug.replaceAll('-', ' ');
  return isTold || shown.includes(normalised) || normalised.includes(shown) ? name : `${name} (${term})`;
}

export interface SearchOptions {
  /** At most 6, which is the default. */
  readonly limit?: number;
  /** What a suggestion's `value` is: the company's slug, or its name for a form that stores the name. */
  readonly value?: 'slug' | 'name';
  /** Only companies of these; empty: of any. */
  readonly categories?: readonly CompanyCategory[];
}

/** Companies whose name may be what was typed, the likeliest first; none for an empty text. */
export async function searchCompanies(
  db: Database,
  text: string,
  { limit = suggestionsMax, value = 'slug', categories = [] }: SearchOptions = {},
): Promise<Suggestion[]> {
  const search = normaliseSearch(text);
  if (search === '') return [];
  const wanted = Math.min(limit, suggestionsMax);
  const { register, imports } = await getKnownNames(db);
  const isWanted = ({ category }: Candidate) => categories.length === 0 || categories.includes(category);
  const importsBy = (list: 'listByPrefix' | 'listSimilar') =>
    imports.flatMap(({ index, replaced }) =>
      index[list](search).filter((candidate) => isWanted(candidate) && !replaced.has(candidate.companyId)),
    );
  const found = [
    ...matchNames(search, register.filter(isWanted)),
    ...matchNames(search, importsBy('listByPrefix')),
  ];
  if (search.length >= leastLength && !areEnough(found, wanted)) {
    found.push(...matchNames(search, importsBy('listSimilar')));
  }
  return rankMatches(found, wanted).map((candidate) => ({
    label: labelOf(candidate),
    value: candidate[value],
    picture_url: monogramPath(candidate.slug),
  }));
}
