/**
 * Rounds the kerning of a variable font so that it weighs less. Of Bricolage Grotesque half the file is kerning: each of
 * 6,000 pairs goes its own way between sizes and weights, mostly by the noise of a thousandth of an em. Pairs that go
 * nearly the same way here share one; no distance changes by more than the tolerance, at any size and weight in use.
 */
import { listKerningCells } from './kerning-cells';
import { type AxisRanges, readVariationRows } from './variation-rows';

/** A row of differences, and what its pairs get instead of it. */
interface Row {
  readonly outer: number;
  readonly inner: number;
  readonly corners: Float64Array;
  /** Null: none at all. */
  shared: { readonly row: Row | null; readonly advance: number } | undefined;
}

/**
 * The same font with rounder kerning (font units). What is no longer pointed to stays in it: subsetting takes it out.
 * The ranges are those of the sizes and weights in use.
 */
export function roundKerning(font: Buffer, ranges: AxisRanges, tolerance: number): Buffer {
  const rounded = Buffer.from(font);
  const cornersOfRow = readVariationRows(font, ranges);
  const rows = new Map<number, Row>();
  const cells = listKerningCells(font).map((cell) => {
    if (cell.pointerAt === null) return { ...cell, row: null };
    const outer = font.readUInt16BE(cell.pointerAt);
    const inner = font.readUInt16BE(cell.pointerAt + 2);
    const key = outer * 0x10000 + inner;
    const row = rows.get(key) ?? { outer, inner, corners: cornersOfRow(outer, inner), shared: undefined };
    rows.set(key, row);
    return { ...cell, row };
  });
  share([...rows.values()], tolerance);
  for (const { advanceAt, deviceAt, pointerAt, row } of cells) {
    if (pointerAt === null || !row?.shared) continue;
    rounded.writeInt16BE(font.readInt16BE(advanceAt) + row.shared.advance, advanceAt);
    if (row.shared.row === null) {
      rounded.writeUInt16BE(0, deviceAt);
    } else {
      rounded.writeUInt16BE(row.shared.row.outer, pointerAt);
      rounded.writeUInt16BE(row.shared.row.inner, pointerAt + 2);
    }
  }
  return rounded;
}

/** Gives each row one to share: none where that will do, else the ones that most others can share. */
function share(rows: readonly Row[], tolerance: number): void {
  for (const row of rows) {
    const advance = findAdvance(row.corners, undefined, tolerance);
    if (advance !== null) row.shared = { row: null, advance };
  }
  const rest = rows.filter(({ shared }) => !shared);
  const near = rest.map((row) =>
    rest.filter((other) => findAdvance(other.corners, row.corners, tolerance) !== null),
  );
  const order = rest.map((row, index) => ({ row, others: near[index] ?? [] }));
  order.sort((a, b) => b.others.length - a.others.length);
  for (const { row, others } of order) {
    if (row.shared) continue;
    for (const other of others) {
      const advance = findAdvance(other.corners, row.corners, tolerance);
      if (!other.shared && advance !== null) other.shared = { row, advance };
    }
  }
}

/** What to add to the advance of a pair that gets other differences, or null when it would be off by too much somewhere. */
function findAdvance(
  corners: Float64Array,
  instead: Float64Array | undefined,
  tolerance: number,
): number | null {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < corners.length; index++) {
    const off = (corners[index] ?? 0) - (instead?.[index] ?? 0);
    if (off < least) least = off;
    if (off > most) most = off;
    if (most - least > 2 * tolerance) return null;
  }
  const advance = Math.round((least + most) / 2);
  return most - advance <= tolerance && advance - least <= tolerance ? advance : null;
}
