/** Deterministic shuffle, so that re-rendering a page doesn't change it. */

/** Returns the items in an order determined by `seed`. */
export function seededShuffle<Item>(items: readonly Item[], seed: string): Item[] {
  const random = randomOf(seed);
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [shuffled[last], shuffled[other]];
    if (a === undefined || b === undefined) continue;
    shuffled[last] = b;
    shuffled[other] = a;
  }
  return shuffled;
}

/** Returns a generator of numbers from 0 to 1: FNV-1a for the seed, mulberry32 for the sequence. */
function randomOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
