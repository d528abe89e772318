/**
 * Many names in memory, found by what they share with a text that may be mistyped: pairs of neighbouring characters.
 * It only recalls; `matchNames` and `rankMatches` decide. Pure.
 */
import { type Candidate, forgivenEdits } from './match-name';
import { compactName } from './normalise';

/** Names taken by their beginning, of each tier, and by either measure of likeness. */
const prefixLimit = 20;
const similarLimit = 150;

/** One edit takes away at most so many pairs: two neighbours that are swapped stand in three. */
const pairsPerEdit = 3;

/** Pairs are told apart by as many numbers; two that share one only bring a name too many. */
const pairNumbers = 4096;

/** Stands before the first character and after the last. */
const edge = 1;

function numberOf(one: number, other: number): number {
  return (one * 131 + other) % pairNumbers;
}

/** The pairs of a text, its edges with them; each once. */
function pairsOf(compact: string): Uint16Array {
  const pairs = new Set<number>();
  let before = edge;
  for (let index = 0; index < compact.length; index += 1) {
    const code = compact.charCodeAt(index);
    pairs.add(numberOf(before, code));
    before = code;
  }
  pairs.add(numberOf(before, edge));
  return Uint16Array.from(pairs);
}

/** How many of the highest keys make up `limit`: the key from which on to take. */
function leastKey(histogram: Uint32Array, limit: number): number {
  let taken = 0;
  for (let key = histogram.length - 1; key > 0; key -= 1) {
    taken += histogram[key] ?? 0;
    if (taken >= limit) return key;
  }
  return 1;
}

/** The places of the `limit` highest keys; of equal ones those that come first. */
function highest(keys: Uint8Array, limit: number): number[] {
  const histogram = new Uint32Array(256);
  for (const key of keys) histogram[key] = (histogram[key] ?? 0) + 1;
  const least = leastKey(histogram, limit);
  const above: number[] = [];
  const equal: number[] = [];
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place] ?? 0;
    if (key > least) above.push(place);
    else if (key === least && equal.length < limit) equal.push(place);
  }
  return [...above, ...equal].slice(0, limit);
}

export class NameIndex {
  /** In the order of their compact form. */
  private readonly names: readonly Candidate[];
  /** Of each pair where its places begin in `places`. */
  private readonly starts: Uint32Array;
  /** Places of the names that hold a pair, pair by pair. */
  private readonly places: Uint32Array;
  /** How many pairs each name has; more than 255 count as 255. */
  private readonly sizes: Uint8Array;
  private readonly counts: Uint8Array;

  constructor(names: readonly Candidate[]) {
    this.names = names.toSorted((one, other) =>
      one.compact < other.compact ? -1 : Number(one.compact > other.compact),
    );
    this.sizes = new Uint8Array(names.length);
    this.counts = new Uint8Array(names.length);
    const held = this.names.map(({ compact }) => pairsOf(compact));
    this.starts = new Uint32Array(pairNumbers + 1);
    for (const [place, pairs] of held.entries()) {
      this.sizes[place] = Math.min(255, pairs.length);
      for (const pair of pairs) this.starts[pair + 1] = (this.starts[pair + 1] ?? 0) + 1;
    }
    for (let pair = 0; pair < pairNumbers; pair += 1) {
      this.starts[pair + 1] = (this.starts[pair + 1] ?? 0) + (this.starts[pair] ?? 0);
    }
    this.places = new Uint32Array(this.starts[pairNumbers] ?? 0);
    const next = this.starts.slice();
    for (const [place, pairs] of held.entries()) {
      for (const pair of pairs) {
        const at = next[pair] ?? 0;
        this.places[at] = place;
        next[pair] = at + 1;
      }
    }
  }

  /** The place of the first name whose compact form is not before a text. */
  private firstFrom(compact: string): number {
    let low = 0;
    let high = this.names.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.names[middle]?.compact ?? '') < compact) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Of each tier the shortest names that begin with a normalised text, spaces aside. */
  listByPrefix(search: string): Candidate[] {
    const compact = compactName(search);
    const byTier = new Map<number, Candidate[]>();
    for (let place = this.firstFrom(compact); place < this.names.length; place += 1) {
      const name = this.names[place];
      if (!name?.compact.startsWith(compact)) break;
      const best = byTier.get(name.tier) ?? [];
      byTier.set(name.tier, best);
      const last = best.at(-1);
      if (best.length === prefixLimit && last && last.compact.length <= name.compact.length) continue;
      const after = best.findIndex((other) => other.compact.length > name.compact.length);
      best.splice(after < 0 ? best.length : after, 0, name);
      if (best.length > prefixLimit) best.pop();
    }
    return [...byTier.values()].flat();
  }

  /** Names that share the most pairs with a normalised text, and those that are most like it as a whole. */
  listSimilar(search: string): Candidate[] {
    const compact = compactName(search);
    const pairs = pairsOf(compact);
    const least = Math.max(1, pairs.length - pairsPerEdit * forgivenEdits(compact.length) - 1);
    this.counts.fill(0);
    for (const pair of pairs) {
      const end = this.starts[pair + 1] ?? 0;
      for (let at = this.starts[pair] ?? 0; at < end; at += 1) {
        const place = this.places[at] ?? 0;
        this.counts[place] = (this.counts[place] ?? 0) + 1;
      }
    }
    const shared = new Uint8Array(this.names.length);
    const alike = new Uint8Array(this.names.length);
    for (let place = 0; place < this.names.length; place += 1) {
      const count = this.counts[place] ?? 0;
      if (count < least) continue;
      const size = this.sizes[place] ?? 0;
      // A name that goes on costs little beside a pair that is missing.
      shared[place] = Math.max(1, Math.round((255 * (count - size / 100)) / (pairs.length + 1)));
      alike[place] = Math.max(1, Math.round((255 * 2 * count) / (pairs.length + size)));
    }
    const found = new Set([...highest(shared, similarLimit), ...highest(alike, similarLimit)]);
    return [...found].flatMap((place) => this.names[place] ?? []);
  }
}
