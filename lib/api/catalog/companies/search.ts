/**
 * Search with typing mistakes (DESIGN §4): all names are in memory, `rankMatches` ranks them. The register's names are all compared; of
 * imports prefix matches come first, and similar names fill the rest.
 */
import { suggestionsMax } from '@/lib/config/business';
import type { CompanyCategory, Suggestion } from '@/lib/contract/companies';
import type { Database } from '../../db/client';
import { getCachedNames } from './cached-names';
import { type Candidate, matchNames } from './match-name';
import { monogramPath } from './monogram-path';
import { normaliseName, normaliseSearch } from './normalise';
import { areEnough, rankMatches } from './rank';

/** Shorter texts only match as prefixes. */
const leastLength = 3;

/** A suggestion: the company, and the matched name if it differs much. */
function labelOf({ slug, name, term, normalised, kind }: Candidate): string {
  const shown = normaliseName(name);
  const isTold = kind === 'family' || normalised === slug.replaceAll('-', ' ');
  return isTold || shown.includes(normalised) || normalised.includes(shown) ? name : `${name} (${term})`;
}

export interface SearchOptions {
  /** At most and by default 6. */
  readonly limit?: number;
  /** A suggestion's `value`: the company's slug, or its name for a form that stores the name. */
  readonly value?: 'slug' | 'name';
  /** Filter by categories; empty: all. */
  readonly categories?: readonly CompanyCategory[];
}

/** Companies whose name resembles the typed text, the best first; none for an empty text. */
export async function searchCompanies(
  db: Database,
  text: string,
  { limit = suggestionsMax, value = 'slug', categories = [] }: SearchOptions = {},
): Promise<Suggestion[]> {
  const search = normaliseSearch(text);
  if (search === '') return [];
  const wanted = Math.min(limit, suggestionsMax);
  const { register, imports } = await getCachedNames(db);
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
