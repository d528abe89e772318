/**
 * Fits lines into a box: smaller, then joined, then smaller again, never below 7.5 pt and never truncated
 * (an address of 3 to 6 lines at 10 to 12 pt; records of 7 lines and names of 105 characters exist).
 */
import type { AddressLine } from './address-lines';
import type { LetterStyle } from './fonts/letter-fonts';
import { plainText, type Segment } from './segment';
import { type Line, wrapText } from './wrap-text';

/** A positioned line, in points from the box's top left corner. */
export interface PlacedLine {
  readonly line: Line;
  readonly style: LetterStyle;
  readonly baseline: number;
}

export interface FittedBlock {
  /** Font size in points. */
  readonly size: number;
  readonly lines: readonly PlacedLine[];
}

/** Space above the first baseline for capitals with marks, and below the last one, in em. */
export const ascentEm = 1.08;
export const descentEm = 0.26;

/** Sizes in points, best first. Each tier is tried with every joining before the next. */
const tiers: readonly (readonly number[])[] = [[10.5, 10, 9.5, 9], [8.5, 8], [7.5]];
/** Line height in em and the gap below the notice in lines, from wide to tight. */
const spacings: readonly { readonly leading: number; readonly gap: number }[] = [
  { leading: 1.32, gap: 1 },
  { leading: 1.2, gap: 1 },
  { leading: 1.2, gap: 0.5 },
  { leading: 1.12, gap: 0.35 },
];
const tightest = { leading: 1.07, gap: 0.1 };

/** More characters than any box can hold. */
const maxLength = 2500;

/** Reserve for kerning, which the sum of word widths ignores. */
export const widthReserveEm = 0.1;

function join(lines: readonly AddressLine[], index: number, separator: string): AddressLine[] {
  const first = lines[index];
  const second = lines[index + 1];
  if (!first || !second) return [...lines];
  const content: Segment[] = [...first.content, separator, ...second.content];
  // The joined line has the role of the more specific line.
  return [...lines.slice(0, index), { role: second.role, content }, ...lines.slice(index + 2)];
}

function findPair(lines: readonly AddressLine[], first: string, second: string): number {
  return lines.findIndex((line, index) => line.role === first && lines[index + 1]?.role === second);
}

/**
 * Yields the joinings of an address, from none to most: city and postcode on one line, then departments
 * from the top; with the street only at the smallest size. Name, country and notice are never joined;
 * the city line stays last or last but one, where sorting machines expect it.
 */
function* listJoins(lines: readonly AddressLine[], withStreet: boolean): Generator<readonly AddressLine[]> {
  let current = lines;
  yield current;
  const locality = findPair(current, 'locality', 'postcode');
  if (locality >= 0) {
    current = join(current, locality, '  ');
    yield current;
  }
  for (const next of withStreet ? ['organisation', 'delivery'] : ['organisation']) {
    for (;;) {
      const pair = findPair(current, 'organisation', next);
      if (pair < 0) break;
      current = join(current, pair, ', ');
      yield current;
    }
  }
}

interface Row {
  readonly line: Line;
  readonly style: LetterStyle;
  readonly gapAfter: boolean;
}

function toRows(
  lines: readonly AddressLine[],
  maxWidth: number,
  styleOf: (line: AddressLine) => LetterStyle,
): Row[] {
  return lines.flatMap((line) => {
    const style = styleOf(line);
    const wrapped = wrapText(line.content, style, maxWidth);
    return wrapped.map((row, index) => ({
      line: row,
      style,
      gapAfter: line.role === 'notice' && index === wrapped.length - 1,
    }));
  });
}

function placeRows(
  rows: readonly Row[],
  size: number,
  spacing: { leading: number; gap: number },
): PlacedLine[] {
  let baseline = ascentEm * size;
  return rows.map((row) => {
    const placed = { line: row.line, style: row.style, baseline };
    baseline += size * spacing.leading * (row.gapAfter ? 1 + spacing.gap : 1);
    return placed;
  });
}

function fitsHeight(placed: readonly PlacedLine[], size: number, height: number): boolean {
  const last = placed.at(-1);
  return !last || last.baseline + descentEm * size <= height;
}

/**
 * Returns the positioned lines, or null when they don't fit at 7.5 pt with maximum joining.
 * A single word wider than the box is broken between characters.
 */
export function fitBlock(
  lines: readonly AddressLine[],
  box: { readonly width: number; readonly height: number },
  styleOf: (line: AddressLine) => LetterStyle,
  maxSize = 10.5,
): FittedBlock | null {
  const length = lines.reduce((sum, line) => sum + plainText(line.content).length, 0);
  if (length > maxLength) return null;
  for (const tier of tiers) {
    const sizes = tier.filter((size) => size <= maxSize);
    const isLast = tier === tiers.at(-1);
    for (const joined of listJoins(lines, isLast)) {
      const settings = sizes.map((size) => ({
        size,
        rows: toRows(joined, box.width / size - widthReserveEm, styleOf),
      }));
      for (const spacing of isLast ? [...spacings, tightest] : spacings) {
        for (const { size, rows } of settings) {
          const placed = placeRows(rows, size, spacing);
          if (fitsHeight(placed, size, box.height)) return { size, lines: placed };
        }
      }
    }
  }
  return null;
}
