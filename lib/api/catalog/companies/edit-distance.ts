/**
 * Edit distance between two texts: insertions, deletions, replacements and swaps of neighbours (optimal string alignment). A search
 * computes thousands: it allocates nothing and fills only cells near the diagonal.
 */

/** The last three rows of the table, shared by all calls. */
let rows: [Int32Array, Int32Array, Int32Array] = makeRows(128);

function makeRows(length: number): [Int32Array, Int32Array, Int32Array] {
  return [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
}

/**
 * The last row of the table: edits between `one` and each prefix of `other`, by its length, exact up to `limit` and greater elsewhere. Null
 * if all are greater. Valid until the next call.
 */
function lastRow(one: string, other: string, limit: number): Int32Array | null {
  const tooMany = limit + 1;
  if (other.length + 2 > rows[0].length) rows = makeRows(2 * other.length);
  let [beforePrevious, previous, current] = rows;
  previous.fill(tooMany, 0, other.length + 1);
  beforePrevious.fill(tooMany, 0, other.length + 1);
  for (let column = 0; column <= Math.min(limit, other.length); column += 1) previous[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    const first = Math.max(1, row - limit);
    const last = Math.min(other.length, row + limit);
    const character = one.charCodeAt(row - 1);
    const before = row > 1 ? one.charCodeAt(row - 2) : -1;
    current[first - 1] = first === 1 ? Math.min(row, tooMany) : tooMany;
    let best = current[first - 1] ?? tooMany;
    for (let column = first; column <= last; column += 1) {
      const otherCharacter = other.charCodeAt(column - 1);
      let cost = (previous[column - 1] ?? tooMany) + (character === otherCharacter ? 0 : 1);
      const leftOut = (previous[column] ?? tooMany) + 1;
      if (leftOut < cost) cost = leftOut;
      const putIn = (current[column - 1] ?? tooMany) + 1;
      if (putIn < cost) cost = putIn;
      if (column > 1 && before === otherCharacter && character === other.charCodeAt(column - 2)) {
        const swapped = (beforePrevious[column - 2] ?? tooMany) + 1;
        if (swapped < cost) cost = swapped;
      }
      current[column] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return null;
    if (last < other.length) current[last + 1] = tooMany;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return previous;
}

/** Edits between two texts. Stops at `limit` and returns `limit + 1`, so that very different texts cost little. */
export function editDistance(one: string, other: string, limit: number): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  return Math.min(lastRow(one, other, limit)?.[other.length] ?? limit + 1, limit + 1);
}

/** Edits between `text` and the nearest prefix of `name`, for a name that is still being typed. */
export function prefixDistance(text: string, name: string, limit: number): number {
  const longest = Math.min(text.length + 1, name.length);
  const shortest = Math.max(1, text.length - 1);
  if (shortest > longest) return limit + 1;
  const row = lastRow(text, name.slice(0, longest), limit);
  let best = limit + 1;
  for (let length = shortest; row && length <= longest; length += 1) {
    best = Math.min(best, row[length] ?? best);
  }
  return best;
}
