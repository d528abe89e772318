/** Whether a name equals or resembles the typed text. Pure. */
import type { CompanyCategory } from '@/lib/contract/companies';
import { editDistance, prefixDistance } from './edit-distance';
import { compactName } from './normalise';

/** A name as stored in the database. */
export interface FoundName {
  /** Number of its company. */
  readonly companyId: number;
  /** Slug of the suggested company (the successor, if the label is no longer sold). */
  readonly slug: string;
  readonly name: string;
  /** Of that company. */
  readonly category: CompanyCategory;
  /** The matched name, as written and normalised. */
  readonly term: string;
  readonly normalised: string;
  readonly kind: 'name' | 'alias' | 'run' | 'family';
  /** See `company_names.tier`. */
  readonly tier: number;
}

/** A name prepared for comparison. */
export interface Candidate extends FoundName {
  readonly compact: string;
  readonly bits: number;
}

/** How a name matched; the order is the rank. */
export const matches = ['exact', 'prefix', 'word', 'similar'] as const;

export interface Match {
  readonly candidate: Candidate;
  readonly match: (typeof matches)[number];
  /** 0 to 1; compared only within one kind of match. */
  readonly likeness: number;
}

/** The typed text, in the forms that names are compared with. */
interface Text {
  readonly search: string;
  readonly compact: string;
  readonly bits: number;
}

/** Minimum likeness of a mistyped name. */
const leastLikeness = 0.5;

/** Penalty of a looser comparison against one with the whole name. */
const unfinishedPenalty = 0.12;
const wordPenalty = 0.2;

/** Edits allowed in a text of this length. */
export function forgivenEdits(length: number): number {
  if (length <= 1) return 0;
  if (length <= 4) return 1;
  return length <= 9 ? 2 : 3;
}

/** Bit set of the character classes (32) that occur. */
function characterBits(text: string): number {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31);
  return bits;
}

/** Whether the characters alone exclude a match within so few edits. */
function isTooFar(textBits: number, nameBits: number, limit: number): boolean {
  // Every edit adds at most one character that the name does not have.
  let foreign = textBits & ~nameBits;
  let count = 0;
  for (; foreign !== 0; foreign &= foreign - 1) count += 1;
  return count > limit;
}

/** Likeness to a mistyped name, 0 if too far off. */
function similarity({ compact, bits }: Text, candidate: Candidate): number {
  const limit = forgivenEdits(compact.length);
  if (limit === 0 || isTooFar(bits, candidate.bits, limit)) return 0;
  const likeness = (distance: number, penalty: number): number =>
    distance > limit ? 0 : Math.max(0, 1 - distance / compact.length - penalty);
  let best = Math.max(
    likeness(editDistance(compact, candidate.compact, limit), 0),
    compact.length > 3 ? likeness(prefixDistance(compact, candidate.compact, limit), unfinishedPenalty) : 0,
  );
  if (compact.length > 3) {
    const words = candidate.normalised.split(' ');
    for (let from = 1; from < words.length; from += 1) {
      const rest = words.slice(from).join('');
      best = Math.max(best, likeness(prefixDistance(compact, rest, limit), wordPenalty));
    }
  }
  return best;
}

export function candidateOf(found: FoundName): Candidate {
  const { companyId, slug, name, category, term, normalised, kind, tier } = found;
  const compact = compactName(normalised);
  const bits = characterBits(compact);
  return { companyId, slug, name, category, term, normalised, kind, tier, compact, bits };
}

function matchOf(text: Text, candidate: Candidate): Match | null {
  const covered = text.compact.length / Math.max(text.compact.length, candidate.compact.length);
  if (candidate.compact === text.compact) return { candidate, match: 'exact', likeness: 1 };
  if (candidate.compact.startsWith(text.compact)) return { candidate, match: 'prefix', likeness: covered };
  if (candidate.normalised.includes(` ${text.search}`))
    return { candidate, match: 'word', likeness: covered };
  const likeness = similarity(text, candidate);
  return likeness >= leastLikeness ? { candidate, match: 'similar', likeness } : null;
}

/** Names that match a normalised text. */
export function matchNames(search: string, candidates: readonly Candidate[]): Match[] {
  const compact = compactName(search);
  const text = { search, compact, bits: characterBits(compact) };
  return candidates.map((candidate) => matchOf(text, candidate)).filter((match) => match !== null);
}
