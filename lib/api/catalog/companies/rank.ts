/** Which of the names that a search turned up come first. Pure: the database only recalls. */
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import type { Candidate, Match } from './match-name';

const kindOrder = ['name', 'alias', 'run', 'family', 'site'] as const;

/** Minimum likeness of a mistyped name beside register names that contain the typed text. */
const leastLikenessBeside = 0.7;

/** Of names of other categories than the query names, how much a beginning or a word of them has to cover. */
const leastCovered = 0.5;
/** How much alike a mistyped one of them has to be. */
const leastLikenessElsewhere = 0.65;

/** How much nearer than it is a mistyped name counts, by tier: of two equally near ones the register's is meant. */
const tierBonus = [0.1, 0.08, 0.02, 0] as const;

/** The same for a company of a category that the query names, and for each word that is not explained. */
const categoryBonus = 0.1;
const unexplainedPenalty = 0.1;

/** Groups of matches in their order; a name that begins with some of the words is as doubtful as a mistyped one. */
const groups = ['exact', 'prefix', 'part', 'word', 'similar'] as const;

function groupOf({ match, text }: Match): (typeof groups)[number] {
  if (text.unexplained === 0) return match;
  return match === 'exact' ? 'part' : 'similar';
}

/** Differences in the order of importance; the first that is not 0 decides. */
type Comparison = (one: Match, other: Match) => number;

function inOrder(comparisons: readonly Comparison[]): Comparison {
  return (one, other) => {
    for (const compare of comparisons) {
      const difference = compare(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/**
 * Names that hold what was typed: by how they hold it, companies of a named category first, then the longest text,
 * register before imports, the Dutch market first, then the one covered best.
 * Names that are only similar: the nearest, with the bonus of its tier and category.
 */
function comparisonFor(categories: readonly CompanyCategory[]): Comparison {
  const agrees = ({ candidate }: Match) => Number(categories.includes(candidate.category));
  const nearness = (found: Match) =>
    found.likeness +
    (tierBonus[found.candidate.tier] ?? 0) +
    agrees(found) * categoryBonus -
    found.text.unexplained * unexplainedPenalty;
  const byName: readonly Comparison[] = [
    (one, other) => kindOrder.indexOf(one.candidate.kind) - kindOrder.indexOf(other.candidate.kind),
    (one, other) => one.candidate.name.length - other.candidate.name.length,
    (one, other) => one.candidate.slug.localeCompare(other.candidate.slug),
  ];
  const bySimilarity = inOrder([(one, other) => nearness(other) - nearness(one), ...byName]);
  const byCover = inOrder([
    (one, other) => one.text.unexplained - other.text.unexplained,
    (one, other) => agrees(other) - agrees(one),
    (one, other) => other.text.search.length - one.text.search.length,
    (one, other) => one.candidate.tier - other.candidate.tier,
    (one, other) => other.likeness - one.likeness,
    ...byName,
  ]);
  return (one, other) =>
    groups.indexOf(groupOf(one)) - groups.indexOf(groupOf(other)) ||
    (groupOf(one) === 'similar' ? bySimilarity(one, other) : byCover(one, other));
}

/** Rows reserved for mistyped names of the register when imports would fill the list. */
const reservedRows = 2;
/** Minimum likeness for a reserved row. */
const reservedLikeness = 0.7;

/** Takes names in order, each company once. */
function firstCompanies(found: readonly Match[], limit: number): Match[] {
  const best = new Map<string, Match>();
  for (const one of found) {
    if (best.size >= limit) break;
    if (!best.has(one.candidate.slug)) best.set(one.candidate.slug, one);
  }
  return [...best.values()];
}

const isOfRegister = ({ candidate }: Match): boolean => candidate.tier <= 1;

/** Matches without weak ones of other categories than those that a word of the query names. */
export function keepPlausible(
  all: readonly Match[],
  categories: readonly CompanyCategory[],
): readonly Match[] {
  if (categories.length === 0) return all;
  return all.filter(({ candidate, match, likeness }) => {
    const least = match === 'similar' ? leastLikenessElsewhere : leastCovered;
    return likeness >= least || categories.includes(candidate.category);
  });
}

/** Whether a name of the register holds what was typed, or is a part of it. */
export function isHeld(all: readonly Match[]): boolean {
  return all.some((one) => groupOf(one) !== 'similar' && isOfRegister(one));
}

/**
 * The best `limit` companies, each once, with the name by which it was found. `categories` are those that a word of
 * the query names.
 */
export function rankMatches(
  all: readonly Match[],
  limit: number,
  categories: readonly CompanyCategory[] = [],
): Candidate[] {
  const least = isHeld(all) ? leastLikenessBeside : 0;
  const found = all
    .filter((one) => groupOf(one) !== 'similar' || one.likeness >= least)
    .sort(comparisonFor(categories));
  const first = firstCompanies(found, limit);
  const shown = new Set(first.map(({ candidate }) => candidate.slug));
  const stored = firstCompanies(
    found.filter(
      (one) => isOfRegister(one) && one.likeness >= reservedLikeness && !shown.has(one.candidate.slug),
    ),
    first.some(isOfRegister) ? 0 : Math.min(reservedRows, limit - 1),
  );
  return [...first.slice(0, limit - stored.length), ...stored].map(({ candidate }) => candidate);
}

/** Likeness from which a mistyped name of the register is a clear match: one edit in four characters. */
const sureLikeness = 0.74;

/** Whether looking for similar names of imports can be left out: the list is full, or the register's one is meant. */
export function areEnough(found: readonly Match[], limit: number): boolean {
  const all = found.filter(({ text }) => text.unexplained === 0);
  const held = new Set(all.filter(({ match }) => match !== 'similar').map(({ candidate }) => candidate.slug));
  return (
    held.size >= limit ||
    all.some((one) => isOfRegister(one) && one.likeness >= sureLikeness && one.match === 'similar')
  );
}
