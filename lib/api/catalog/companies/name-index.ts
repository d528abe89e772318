/**
 * Index of many names in memory, by the pairs of neighbouring characters they share with a possibly mistyped text. It only finds
 * candidates; `matchNames` and `rankMatches` decide.
 */
import { inSlices } from './in-slices';
import { type Candidate, forgivenEdits } from './match-name';
import { compactName } from './normalise';

/** Candidates per tier, by prefix and by either measure of likeness. */
const prefixLimit = 20;
const similarLimit = 150;

/** The most pairs that one edit removes: two swapped neighbours occur in three. */
const pairsPerEdit = 3;

/** Number of hash values for pairs; a collision only adds a candidate. */
const pairNumbers = 4096;

/** Marks the beginning and the end of a text. */
const edge = 1;

function numberOf(one: number, other: number): number {
  return (one * 131 + other) % pairNumbers;
}

/** When each pair was last met, by a counter that increases with each text. */
const met = new Float64Array(pairNumbers);
let texts = 0;
/** The pairs of the last text. */
let read = new Uint16Array(256);

/**
 * Writes the distinct pairs of a text, its edges included, into `read` and returns their number. Valid until the next call: allocates
 * nothing, because a start reads a hundred thousand names.
 */
function readPairs(compact: string): number {
  texts += 1;
  if (compact.length >= read.length) read = new Uint16Array(2 * compact.length);
  let count = 0;
  let before = edge;
  for (let index = 0; index <= compact.length; index += 1) {
    const code = index < compact.length ? compact.charCodeAt(index) : edge;
    const pair = numberOf(before, code);
    before = code;
    if (met[pair] === texts) continue;
    met[pair] = texts;
    read[count] = pair;
    count += 1;
  }
  return count;
}

/** The lowest key among the `limit` highest. */
function leastKey(histogram: Uint32Array, limit: number): number {
  let taken = 0;
  for (let key = histogram.length - 1; key > 0; key -= 1) {
    taken += histogram[key] ?? 0;
    if (taken >= limit) return key;
  }
  return 1;
}

/** The `limit` items with the highest keys; ties in list order. */
function highest(list: readonly number[], keys: Uint8Array, limit: number): number[] {
  const histogram = new Uint32Array(256);
  for (const key of keys) histogram[key] = (histogram[key] ?? 0) + 1;
  const least = leastKey(histogram, limit);
  const above = list.filter((_, at) => (keys[at] ?? 0) > least);
  const equal = list.filter((_, at) => keys[at] === least);
  return [...above, ...equal].slice(0, limit);
}

export class NameIndex {
  private readonly counts: Uint8Array;

  private constructor(
    /** Sorted by compact form. */
    private readonly names: readonly Candidate[],
    /** Number of pairs per name, at most 255. */
    private readonly sizes: Uint8Array,
    /** For each pair the offset of its names in `indexes`. */
    private readonly starts: Uint32Array,
    /** Indices of the names with a pair, pair by pair. */
    private readonly indexes: Uint32Array,
  ) {
    this.counts = new Uint8Array(names.length);
  }

  /** Reads any number of names without blocking requests. */
  static async of(unordered: readonly Candidate[]): Promise<NameIndex> {
    const names = unordered.toSorted((one, other) =>
      one.compact < other.compact ? -1 : Number(one.compact > other.compact),
    );
    const sizes = new Uint8Array(names.length);
    const starts = new Uint32Array(pairNumbers + 1);
    await inSlices(names, ({ compact }, index) => {
      const count = readPairs(compact);
      sizes[index] = Math.min(255, count);
      for (let at = 0; at < count; at += 1) {
        const after = (read[at] ?? 0) + 1;
        starts[after] = (starts[after] ?? 0) + 1;
      }
    });
    for (let pair = 0; pair < pairNumbers; pair += 1) {
      starts[pair + 1] = (starts[pair + 1] ?? 0) + (starts[pair] ?? 0);
    }
    const indexes = new Uint32Array(starts[pairNumbers] ?? 0);
    const next = starts.slice();
    await inSlices(names, ({ compact }, index) => {
      const count = readPairs(compact);
      for (let at = 0; at < count; at += 1) {
        const pair = read[at] ?? 0;
        const free = next[pair] ?? 0;
        indexes[free] = index;
        next[pair] = free + 1;
      }
    });
    return new NameIndex(names, sizes, starts, indexes);
  }

  /** Index of the first name whose compact form is not before a text. */
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

  /** Names that are a normalised text, spaces aside. */
  listExact(search: string): Candidate[] {
    const compact = compactName(search);
    const first = this.firstFrom(compact);
    let end = first;
    while (this.names[end]?.compact === compact) end += 1;
    return this.names.slice(first, end);
  }

  /** Of each tier the shortest names that begin with a normalised text, spaces aside. */
  listByPrefix(search: string): Candidate[] {
    const compact = compactName(search);
    const byTier = new Map<number, Candidate[]>();
    for (let index = this.firstFrom(compact); index < this.names.length; index += 1) {
      const name = this.names[index];
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

  /** Names that share the most pairs with a normalised text, and those most like it as a whole. */
  listSimilar(search: string): Candidate[] {
    const compact = compactName(search);
    const pairs = readPairs(compact);
    const least = Math.max(1, pairs - pairsPerEdit * forgivenEdits(compact.length) - 1);
    this.counts.fill(0);
    for (let each = 0; each < pairs; each += 1) {
      const pair = read[each] ?? 0;
      const end = this.starts[pair + 1] ?? 0;
      for (let at = this.starts[pair] ?? 0; at < end; at += 1) {
        const index = this.indexes[at] ?? 0;
        this.counts[index] = (this.counts[index] ?? 0) + 1;
      }
    }
    const near: number[] = [];
    for (let index = 0; index < this.counts.length; index += 1) {
      if ((this.counts[index] ?? 0) >= least) near.push(index);
    }
    const shared = new Uint8Array(near.length);
    const alike = new Uint8Array(near.length);
    for (const [at, index] of near.entries()) {
      const count = this.counts[index] ?? 0;
      const size = this.sizes[index] ?? 0;
      // A longer name costs little compared with a missing pair.
      shared[at] = Math.max(1, Math.round((255 * (count - size / 100)) / (pairs + 1)));
      alike[at] = Math.max(1, Math.round((255 * 2 * count) / (pairs + size)));
    }
    const found = new Set([...highest(near, shared, similarLimit), ...highest(near, alike, similarLimit)]);
    return [...found].flatMap((index) => this.names[index] ?? []);
  }
}
