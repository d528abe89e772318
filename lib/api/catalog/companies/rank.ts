/** Which of the names that a search turned up come first. Pure: the database only recalls. */
import { type Candidate, type Match, matches } from './match-name';

const kindOrder = ['name', 'alias', 'run', 'family'] as const;

/** Beside names of the register that hold what was typed, a mistyped one has to be much alike to be shown. */
const leastLikenessBeside = 0.7;

/** How much nearer than it is a mistyped name counts, by tier: of two equally near ones the register's is meant. */
const tierBonus = [0.1, 0.08, 0.02, 0] as const;

/**
 * Names that hold what was typed: register before imports, the Dutch market first, then the one covered best.
 * Names that are only similar: the nearest, with the tier's bonus.
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

/** Mistyped names of the register that are shown even where imports alone would fill the list. */
const placesKept = 2;
/** Likeness from which they are. */
const keptLikeness = 0.7;

/** Takes names in their order, each company once. */
function firstCompanies(found: readonly Match[], limit: number): Match[] {
  const best = new Map<string, Match>();
  for (const one of found) {
    if (best.size >= limit) break;
    if (!best.has(one.candidate.slug)) best.set(one.candidate.slug, one);
  }
  return [...best.values()];
}

const isOfRegister = ({ candidate }: Match): boolean => candidate.tier <= 1;

/** The best `limit` companies, each once, with the name by which it was found. */
export function rankMatches(all: readonly Match[], limit: number): Candidate[] {
  const isHeld = all.some((one) => one.match !== 'similar' && isOfRegister(one));
  const found = all
    .filter(({ match, likeness }) => match !== 'similar' || !isHeld || likeness >= leastLikenessBeside)
    .sort(compare);
  const first = firstCompanies(found, limit);
  const shown = new Set(first.map(({ candidate }) => candidate.slug));
  const kept = firstCompanies(
    found.filter(
      (one) => isOfRegister(one) && one.likeness >= keptLikeness && !shown.has(one.candidate.slug),
    ),
    first.some(isOfRegister) ? 0 : Math.min(placesKept, limit - 1),
  );
  return [...first.slice(0, limit - kept.length), ...kept].map(({ candidate }) => candidate);
}

/** Likeness from which a mistyped name of the register is surely meant: one edit in four characters. */
const sureLikeness = 0.74;

/** Whether looking for similar names of imports can be left out: the list is full, or the register's one is meant. */
export function areEnough(all: readonly Match[], limit: number): boolean {
  const held = new Set(all.filter(({ match }) => match !== 'similar').map(({ candidate }) => candidate.slug));
  return (
    held.size >= limit ||
    all.some((one) => isOfRegister(one) && one.likeness >= sureLikeness && one.match === 'similar')
  );
}
