/**
 * Search with typing mistakes: all names are in memory, `readSearch` separates a name from the generic
 * words around it, `rankMatches` ranks the matches. The register's names are all compared; of imports prefix matches come
 * first, and similar names fill the rest.
 */
import { categorySlug } from '@/lib/companies/categories';
import { suggestionsMax } from '@/lib/config/business';
import type { Suggestion } from '@/lib/contract/companies';
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { Database } from '../../db/client';
import { type CachedNames, getCachedNames } from './cached-names';
import { type Candidate, type Match, matchNames } from './match-name';
import { monogramPath } from './monogram-path';
import { compactName, normaliseName } from './normalise';
import { areEnough, isHeld, keepPlausible, rankMatches } from './rank';
import { readSearch, type SearchReading, type SearchText } from './read-search';

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
  /** Language in which a category that the text names is suggested as well; undefined: companies only. */
  readonly categoryLocale?: Locale | undefined;
}

/** Matches in the register and in imports. */
function findMatches(
  { register, imports }: CachedNames,
  { texts, parts, categories, isGeneric }: SearchReading,
  { wanted, isWanted }: { wanted: number; isWanted: (candidate: Candidate) => boolean },
): Match[] {
  const importsBy = (list: 'listExact' | 'listByPrefix' | 'listSimilar', search: string) =>
    imports.flatMap(({ index, replaced }) =>
      index[list](search).filter((candidate) => isWanted(candidate) && !replaced.has(candidate.companyId)),
    );
  const inRegister = register.filter(isWanted);
  const match = (some: readonly SearchText[], candidates: readonly Candidate[]) =>
    keepPlausible(matchNames(some, candidates), categories);
  const found = [...match(texts, inRegister)];
  for (const text of texts) found.push(...match([text], importsBy('listByPrefix', text.search)));
  const isNamed = isHeld(found);
  if (!isNamed) {
    found.push(...match(parts, inRegister));
    for (const text of parts) found.push(...match([text], importsBy('listExact', text.search)));
  }
  // Beside generic words a name is complete: one of the register is meant.
  const isComplete = isNamed && texts[0]?.looseness !== 'all';
  if (!isGeneric && !isComplete && !areEnough(found, wanted)) {
    // Without the generic words, and with those that may belong to the name.
    for (const text of new Set([texts[0], texts.at(-1)])) {
      if (text === undefined || text.search.length < leastLength) continue;
      found.push(...match([text], importsBy('listSimilar', text.search)));
    }
  }
  return found;
}

/** Companies of a category: those whose name begins with a text first, then in the order of the register. */
function listCategory({ register }: CachedNames, category: CompanyCategory, text: string): Candidate[] {
  const begins = ({ compact }: Candidate) => Number(compact.startsWith(text));
  return register
    .filter((candidate) => candidate.kind === 'name' && candidate.category === category)
    .sort((one, other) => begins(other) - begins(one) || one.companyId - other.companyId);
}

/** A category as a suggestion. */
function categorySuggestion(category: CompanyCategory, locale: Locale): Suggestion {
  const t = translatorOf(locale, 'companies');
  const label = t('overview.categoryAll', { category: t(`categories.${category}`) });
  return { label, value: categorySlug(category), picture_url: null, kind: 'category' };
}

/** Names of companies that are shown before those of a category that the query names. */
const namesBeforeCategory = 3;

/** Companies by name, then those of a category, each once. */
function withCategory(
  known: CachedNames,
  { found, ranked }: { found: readonly Match[]; ranked: readonly Candidate[] },
  { texts, isGeneric }: SearchReading,
  category: CompanyCategory,
): Candidate[] {
  const beginnings = new Set(
    found.flatMap(({ match, candidate }) => (match === 'prefix' ? [candidate] : [])),
  );
  const named = isGeneric ? ranked.filter((candidate) => !beginnings.has(candidate)) : ranked;
  const listed = listCategory(known, category, compactName(texts[0]?.search ?? ''));
  const all = [...named.slice(0, namesBeforeCategory), ...listed, ...ranked];
  return all.filter(({ slug }, index) => all.findIndex((other) => other.slug === slug) === index);
}

/** How companies were found: by a whole name, a part of one, a likeness alone, or by the category that the text, or a word of it, names. */
export type FoundBy = 'name' | 'part' | 'likeness' | 'category' | 'category word' | 'nothing';

export interface FoundCompanies {
  readonly suggestions: readonly Suggestion[];
  readonly by: FoundBy;
  /** Words that are the whole name of a company. */
  readonly nameWords: readonly string[];
}

const nothing: FoundCompanies = { suggestions: [], by: 'nothing', nameWords: [] };

function foundBy(found: readonly Match[], isAboutCategory: boolean, isGeneric: boolean): FoundBy {
  if (isAboutCategory) return isGeneric ? 'category' : 'category word';
  if (found.length === 0) return 'nothing';
  if (found.some(({ match }) => match === 'exact')) return 'name';
  return found.some(({ match }) => match !== 'similar') ? 'part' : 'likeness';
}

/**
 * Companies that a typed text may mean, the likeliest first; none for an empty text, or for generic words alone.
 * A text that names a kind of contract and no company gives companies of that kind.
 */
export async function findCompanies(
  db: Database,
  text: string,
  { limit = suggestionsMax, value = 'slug', categories = [], categoryLocale }: SearchOptions = {},
): Promise<FoundCompanies> {
  const reading = readSearch(text);
  if (reading === null) return nothing;
  const wanted = Math.min(limit, suggestionsMax);
  const isAllowed = (category: CompanyCategory) => categories.length === 0 || categories.includes(category);
  const known = await getCachedNames(db);
  const found = findMatches(known, reading, { wanted, isWanted: ({ category }) => isAllowed(category) });
  const ranked = rankMatches(found, wanted, reading.categories);
  const category = reading.categories.find(isAllowed);
  const isAboutCategory = category !== undefined && (reading.isGeneric || !isHeld(found));
  const shown = isAboutCategory ? withCategory(known, { found, ranked }, reading, category) : ranked;
  const suggestions: Suggestion[] = shown.map((candidate) => ({
    label: labelOf(candidate),
    value: candidate[value],
    picture_url: monogramPath(candidate.slug),
  }));
  if (isAboutCategory && categoryLocale !== undefined && (reading.isGeneric || ranked.length === 0)) {
    suggestions.unshift(categorySuggestion(category, categoryLocale));
  }
  const exact = found.filter(({ match }) => match === 'exact');
  return {
    suggestions: suggestions.slice(0, wanted),
    by: foundBy(found, isAboutCategory, reading.isGeneric),
    nameWords: exact.flatMap((one) => one.text.search.split(' ')),
  };
}

/** As {@link findCompanies}, the companies alone. */
export async function searchCompanies(
  db: Database,
  text: string,
  options: SearchOptions = {},
): Promise<readonly Suggestion[]> {
  return (await findCompanies(db, text, options)).suggestions;
}
