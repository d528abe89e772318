/** Ranks the names that a search found. Pure: the database only finds candidates. */
import { type Candidate, type Match, matches } from './match-name';

const kindOrder = ['name', 'alias', 'run', 'family'] as const;

/** Minimum likeness of a mistyped name beside register names that contain the typed text. */
const leastLikenessBeside = 0.7;

/** Bonus of a mistyped name, by tier: of two equally near names the register's wins. */
const tierBonus = [0.1, 0.08, 0.02, 0] as const;

/**
 * Containing names: register before imports, the Dutch market first, then by coverage. Similar names: the nearest, with the tier's bonus.
 */
function compare(one: Match, other: Match): number {
  const byMatch = matches.indexOf(one.match) - matches.indexOf(other.match);
  if (byMatch !== 0) return byMatch;
  const byTier = one.candidate.tier - other.candidate.tier;
  const byLikeness = other.likeness - one.likeness;
  const bonus = (found: Match) => tierBonus[found.candidate.tier] ?? 0;
  return (
    (one.match === 'similar' ? byLikeness + bonus(other) - bonus(one) : byTier || byLikeness) ||
    kindOrder.indexOf(one.candidate.kind) - kindOrder.indexOf(other.candidate.kind) ||
    one.candidate.name.length - other.candidate.name.length ||
    one.candidate.slug.localeCompare(other.candidate.slug)
  );
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

/** The best `limit` companies, each once, with the matched name. */
export function rankMatches(all: readonly Match[], limit: number): Candidate[] {
  const isHeld = all.some((one) => one.match !== 'similar' && isOfRegister(one));
  const found = all
    .filter(({ match, likeness }) => match !== 'similar' || !isHeld || likeness >= leastLikenessBeside)
    .sort(compare);
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

/** Whether the search for similar names of imports can be skipped: the list is full, or the register has a clear match. */
export function areEnough(all: readonly Match[], limit: number): boolean {
  const held = new Set(all.filter(({ match }) => match !== 'similar').map(({ candidate }) => candidate.slug));
  return (
    held.size >= limit ||
    all.some((one) => isOfRegister(one) && one.likeness >= sureLikeness && one.match === 'similar')
  );
}
