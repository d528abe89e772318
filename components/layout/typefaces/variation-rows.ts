/**
 * What the rows of differences of a variable font come to at the corners of the sizes and weights in use (OpenType
 * 'Item variation store' of 'GDEF', 'fvar'). Between the corners they run straight, so that nothing is larger there.
 */
import { getTable, tablesOf } from './kerning-cells';

/** The part of a font's sizes and weights that is in use. */
export type AxisRanges = Readonly<Record<string, { readonly min: number; readonly max: number }>>;

/** A way to ask what a row comes to, in font units, at each of the corners. */
export type CornersOfRow = (outer: number, inner: number) => Float64Array;

/** Throws on a font whose axes are bent: differences between corners could be larger than at them. */
export function readVariationRows(font: Buffer, ranges: AxisRanges): CornersOfRow {
  if (tablesOf(font).has('avar')) throw new Error('The axes of the font are bent (avar)');
  const corners = cornersOf(font, ranges);
  const definitions = getTable(font, 'GDEF');
  const store = definitions + font.readUInt32BE(definitions + 14);
  const regions = store + font.readUInt32BE(store + 2);
  const weights = weightsOf(font, regions, corners);
  return (outer, inner) => {
    const data = store + font.readUInt32BE(store + 8 + 4 * outer);
    const words = font.readUInt16BE(data + 2);
    const count = font.readUInt16BE(data + 4);
    if (words > count) throw new Error('Differences of 32 bits');
    const row = data + 6 + 2 * count + inner * (words + count);
    const sums = new Float64Array(corners.length);
    for (let column = 0; column < count; column++) {
      const difference =
        column < words ? font.readInt16BE(row + 2 * column) : font.readInt8(row + words + column);
      const region = weights[font.readUInt16BE(data + 6 + 2 * column)] ?? [];
      for (const [corner, weight] of region.entries())
        sums[corner] = (sums[corner] ?? 0) + difference * weight;
    }
    return sums;
  };
}

/** The corners of the ranges, each axis from -1 to 1 about its default, in the order of the font's axes. */
function cornersOf(font: Buffer, ranges: AxisRanges): number[][] {
  const table = getTable(font, 'fvar');
  let corners: number[][] = [[]];
  for (let index = 0; index < font.readUInt16BE(table + 8); index++) {
    const axis = table + font.readUInt16BE(table + 4) + 20 * index;
    const [min, usual, max] = [4, 8, 12].map((at) => font.readInt32BE(axis + at) / 0x10000);
    if (min === undefined || usual === undefined || max === undefined)
      throw new Error('An axis without ends');
    const range = ranges[font.toString('latin1', axis, axis + 4)] ?? { min, max };
    const share = (value: number) => {
      if (value === usual) return 0;
      return value < usual ? (value - usual) / (usual - min) : (value - usual) / (max - usual);
    };
    // The default is a corner of its own: the differences turn there.
    const values = new Set([range.min, range.max, usual].map(share));
    corners = corners.flatMap((corner) => [...values].map((value) => [...corner, value]));
  }
  return corners;
}

/** For each region, how much of its difference counts at each corner, 0 to 1. */
function weightsOf(font: Buffer, regions: number, corners: readonly (readonly number[])[]): number[][] {
  const axes = font.readUInt16BE(regions);
  return Array.from({ length: font.readUInt16BE(regions + 2) }, (_, region) =>
    corners.map((corner) => {
      let weight = 1;
      for (const [axis, value] of corner.entries()) {
        const at = regions + 4 + 6 * (region * axes + axis);
        const [start, peak, end] = [0, 2, 4].map((offset) => font.readInt16BE(at + offset) / 0x4000);
        weight *= weightOnAxis(value, start ?? 0, peak ?? 0, end ?? 0);
      }
      return weight;
    }),
  );
}

function weightOnAxis(value: number, start: number, peak: number, end: number): number {
  if (peak === 0 || value === peak) return 1;
  if (value <= start || value >= end) return 0;
  return value < peak ? (value - start) / (peak - start) : (end - value) / (end - peak);
}
