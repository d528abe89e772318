/** Whether a name equals or resembles the typed text. Pure. */
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import { editDistance, prefixDistance } from './edit-distance';
import { compactName } from './normalise';
import type { Looseness, SearchText } from './read-search';

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
  readonly kind: 'name' | 'alias' | 'run' | 'family' | 'site';
  /** See `company_names.tier`. */
  readonly tier: number;
}

/** A name prepared for comparison. */
export interface Candidate extends FoundName {
  readonly compact: string;
  readonly bits: number;
}

/** How a name was found. */
type MatchKind = 'exact' | 'prefix' | 'word' | 'similar';

export interface Match {
  readonly candidate: Candidate;
  readonly match: MatchKind;
  /** 0 to 1; comparable only within one kind of match. */
  readonly likeness: number;
  /** The text that matched. */
  readonly text: SearchText;
}

/** The typed text, in the forms that names are compared with. */
interface Text {
  readonly text: SearchText;
  readonly compact: string;
  readonly bits: number;
}

/** Likeness from which a mistyped name is one at all, by the looseness of the comparison. */
const leastLikeness: Readonly<Record<Looseness, number>> = {
  all: 0.5,
  beside: 0.6,
  address: 0.65,
  close: 0.75,
  part: 0.8,
  beginning: Number.POSITIVE_INFINITY,
  exact: Number.POSITIVE_INFINITY,
};

/** A part of a query is compared with mistyped names, and with beginnings of names, from so many characters on. */
const leastPartLength = 4;

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

/** Likeness to a name with typing mistakes, 0 where it is too far off. */
function similarity({ text: { looseness }, compact, bits }: Text, candidate: Candidate): number {
  const limit = forgivenEdits(compact.length);
  if (limit === 0 || isTooFar(bits, candidate.bits, limit)) return 0;
  const likeness = (distance: number, penalty: number): number =>
    distance > limit ? 0 : Math.max(0, 1 - distance / compact.length - penalty);
  const whole = likeness(editDistance(compact, candidate.compact, limit), 0);
  // A part of a query matches whole names only, since any other likeness is chance.
  if (compact.length <= 3 || looseness === 'part') return whole;
  const unfinished = likeness(prefixDistance(compact, candidate.compact, limit), unfinishedPenalty);
  let best = Math.max(whole, unfinished);
  if (looseness === 'close') return best;
  const words = candidate.normalised.split(' ');
  for (let from = 1; from < words.length; from += 1) {
    const rest = words.slice(from).join('');
    best = Math.max(best, likeness(prefixDistance(compact, rest, limit), wordPenalty));
  }
  return best;
}

export function candidateOf(found: FoundName): Candidate {
  const { companyId, slug, name, category, term, normalised, kind, tier } = found;
  const compact = compactName(normalised);
  const bits = characterBits(compact);
  return { companyId, slug, name, category, term, normalised, kind, tier, compact, bits };
}

/** Whether a text has to be whole words of a name. */
const isOfWholeWords = ({ looseness }: SearchText): boolean =>
  looseness === 'part' || looseness === 'address';

/** Whether a name that begins with a text is found by it. */
function isBeginning({ text, compact }: Text, candidate: Candidate): boolean {
  if (text.looseness === 'exact' || !candidate.compact.startsWith(compact)) return false;
  if (!isOfWholeWords(text)) return true;
  return compact.length >= leastPartLength && candidate.normalised.startsWith(`${text.search} `);
}

function matchOf(form: Text, candidate: Candidate): Match | null {
  const { text, compact } = form;
  const { search, looseness } = text;
  const covered = compact.length / Math.max(compact.length, candidate.compact.length);
  if (candidate.compact === compact) return { candidate, match: 'exact', likeness: 1, text };
  if (isBeginning(form, candidate)) return { candidate, match: 'prefix', likeness: covered, text };
  const least = leastLikeness[looseness];
  // A site's label is an abbreviation or a compound: one that is only alike belongs to another company.
  if (least > 1 || candidate.kind === 'site') return null;
  if (!isOfWholeWords(text) && candidate.normalised.includes(` ${search}`)) {
    return { candidate, match: 'word', likeness: covered, text };
  }
  if (looseness === 'part' && compact.length < leastPartLength) return null;
  const likeness = similarity(form, candidate);
  return likeness >= least ? { candidate, match: 'similar', likeness, text } : null;
}

/** Those names that one of some texts may mean, once for each such text. */
export function matchNames(texts: readonly SearchText[], candidates: readonly Candidate[]): Match[] {
  return texts.flatMap((text) => {
    const compact = compactName(text.search);
    const form = { text, compact, bits: characterBits(compact) };
    return candidates.map((candidate) => matchOf(form, candidate)).filter((match) => match !== null);
  });
}
