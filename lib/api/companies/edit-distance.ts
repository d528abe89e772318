/**
 * Edits between two texts: characters put in, left out, replaced, or swapped with their neighbour (optimal string
 * alignment). Stops at `limit` and gives `limit + 1`, so that a look at something quite different costs next to nothing.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[other.length] ?? limit + 1, limit + 1);
}

/** Edits between `text` and the start of `name` that is nearest to it: how far off somebody is who is still typing. */
export function prefixDistance(text: string, name: string, limit: number): number {
  let best = limit + 1;
  for (let length = text.length - 1; length <= text.length + 1; length += 1) {
    if (length < 1 || length > name.length) continue;
    best = Math.min(best, editDistance(text, name.slice(0, length), limit));
  }
  return best;
}
