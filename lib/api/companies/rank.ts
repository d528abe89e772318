/** Which of the names that a search turned up are meant, the likeliest first. Pure: the database only recalls. */
import { editDistance, prefixDistance } from './edit-distance';
import { compactName } from './normalise';

/** A name that may be meant. */
export interface Candidate {
  /** Slug of the company that the suggestion leads to (a successor, where the label is no longer sold). */
  readonly slug: string;
  readonly name: string;
  /** The name that was found, as written and normalised. */
  readonly term: string;
  readonly normalised: string;
  readonly kind: 'name' | 'alias' | 'run' | 'family';
  /** See `company_names.tier`. */
  readonly tier: number;
}

/** How a name was found; the order is the rank. */
const matches = ['exact', 'prefix', 'word', 'similar'] as const;
type Match = (typeof matches)[number];

interface Found {
  readonly candidate: Candidate;
  readonly match: Match;
  /** 0 to 1; only told apart within one match. */
  readonly likeness: number;
}

/** What was typed, in the forms that names are compared with. */
interface Text {
  readonly search: string;
  readonly compact: string;
  readonly bits: number;
}

const kindOrder = ['name', 'alias', 'run', 'family'] as const;

/** Likeness from which a mistyped name is shown; beside names that hold what was typed it has to be much alike. */
const leastLikeness = 0.5;
const leastLikenessBeside = 0.7;

/** What a looser comparison costs against one with the whole name. */
const unfinishedPenalty = 0.12;
const wordPenalty = 0.2;

/** Edits that are forgiven in a text of so many characters. */
function forgivenEdits(length: number): number {
  if (length <= 1) return 0;
  if (length <= 4) return 1;
  return length <= 9 ? 2 : 3;
}

/** Which of 32 classes of characters occur, as bits. */
function characterBits(text: string): number {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31);
  return bits;
}

/** Whether the characters alone rule out that so few edits part a text from any piece of a name. */
function isTooFar(textBits: number, name: string, limit: number): boolean {
  // Every edit brings in at most one character that the name does not have.
  let foreign = textBits & ~characterBits(name);
  let count = 0;
  for (; foreign !== 0; foreign &= foreign - 1) count += 1;
  return count > limit;
}

/** Likeness to a name with typing mistakes, 0 where it is too far off. */
function similarity(compact: string, textBits: number, normalised: string): number {
  const limit = forgivenEdits(compact.length);
  if (limit === 0 || isTooFar(textBits, normalised, limit)) return 0;
  const likeness = (distance: number, penalty: number): number =>
    distance > limit ? 0 : Math.max(0, 1 - distance / compact.length - penalty);
  const name = compactName(normalised);
  const words = normalised.split(' ');
  let best = Math.max(
    likeness(editDistance(compact, name, limit), 0),
    compact.length > 3 ? likeness(prefixDistance(compact, name, limit), unfinishedPenalty) : 0,
  );
  if (words.length > 1 && compact.length > 3) {
    for (let from = 0; from < words.length; from += 1) {
      const rest = words.slice(from).join('');
      best = Math.max(best, likeness(prefixDistance(compact, rest, limit), wordPenalty));
    }
  }
  return best;
}

function textOf(search: string): Text {
  const compact = compactName(search);
  return { search, compact, bits: characterBits(compact) };
}

function find({ search, compact, bits }: Text, candidate: Candidate): Found | null {
  const { normalised } = candidate;
  const name = compactName(normalised);
  const covered = compact.length / Math.max(compact.length, name.length);
  if (name === compact) return { candidate, match: 'exact', likeness: 1 };
  if (name.startsWith(compact)) return { candidate, match: 'prefix', likeness: covered };
  if (` ${normalised}`.includes(` ${search}`)) return { candidate, match: 'word', likeness: covered };
  const likeness = similarity(compact, bits, normalised);
  return likeness >= leastLikeness ? { candidate, match: 'similar', likeness } : null;
}

/** How much nearer than it is a mistyped name counts, by tier: of two equally near ones the register's is meant. */
const tierBonus = [0.1, 0.08, 0.02, 0] as const;

/**
 * Names that hold what was typed: register before imports, the Dutch market first, then the one covered best.
 * Names that are only similar: the nearest, with the tier's bonus.
 */
function compare(one: Found, other: Found): number {
  const byMatch = matches.indexOf(one.match) - matches.indexOf(other.match);
  if (byMatch !== 0) return byMatch;
  const byTier = one.candidate.tier - other.candidate.tier;
  const byLikeness = other.likeness - one.likeness;
  const bonus = (found: Found) => tierBonus[found.candidate.tier] ?? 0;
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
function firstCompanies(found: readonly Found[], limit: number): Found[] {
  const best = new Map<string, Found>();
  for (const one of found) {
    if (best.size >= limit) break;
    if (!best.has(one.candidate.slug)) best.set(one.candidate.slug, one);
  }
  return [...best.values()];
}

const isOfRegister = ({ candidate }: Found): boolean => candidate.tier <= 1;

/** The best `limit` companies for a normalised text, each once, with the name by which it was found. */
export function rankCandidates(search: string, candidates: readonly Candidate[], limit: number): Candidate[] {
  const text = textOf(search);
  const all = candidates.map((candidate) => find(text, candidate)).filter((one) => one !== null);
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

/** Likeness from which a mistyped name of the register is surely meant. */
const sureLikeness = 0.8;

/** Whether looking for similar names of imports can be left out: the list is full, or the register's one is meant. */
export function hasEnoughMatches(search: string, candidates: readonly Candidate[], limit: number): boolean {
  const text = textOf(search);
  const slugs = new Set<string>();
  for (const candidate of candidates) {
    const found = find(text, candidate);
    if (!found) continue;
    if (found.match !== 'similar') slugs.add(candidate.slug);
    else if (isOfRegister(found) && found.likeness >= sureLikeness) return true;
    if (slugs.size >= limit) return true;
  }
  return false;
}
