/**
 * Where a variable font's kerning lies in its bytes (OpenType 'GPOS', 'GDEF'): each pair has an advance and, where it
 * differs by size or weight, a table that points to a row of differences.
 * Reads what kerning is made of and no more; throws on anything else rather than guess.
 */

/** One kerning value. */
export interface KerningCell {
  /** Where the advance stands, in bytes from the start of the file; font units, signed. */
  readonly advanceAt: number;
  /** Where the offset to the pointer stands; an offset of 0 says that the value is the same everywhere. */
  readonly deviceAt: number;
  /** Where the pointer stands: two numbers, `outer` and `inner`, that name a row. Null without one. */
  readonly pointerAt: number | null;
}

/** Offsets of a font's tables, by tag. */
export function tablesOf(font: Buffer): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + 16 * index;
    tables.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8));
  }
  return tables;
}

/** Where a table starts. Throws when the font lacks it. */
export function getTable(font: Buffer, tag: string): number {
  const table = tablesOf(font).get(tag);
  if (table === undefined) throw new Error(`The font has no table ${tag}`);
  return table;
}

const advance = 0x0004;
const advanceAndDevice = 0x0044;
const pairs = 2;
const extension = 9;
const variationIndex = 0x8000;

/** Every kerning value that can vary, each once. */
export function listKerningCells(font: Buffer): KerningCell[] {
  const cells = new Map<number, KerningCell>();
  for (const subtable of listPairSubtables(font)) {
    for (const cell of cellsOf(font, subtable)) cells.set(cell.advanceAt, cell);
  }
  return [...cells.values()];
}

/** The starts of the subtables of the lookups that the feature 'kern' names. */
function listPairSubtables(font: Buffer): number[] {
  const start = getTable(font, 'GPOS');
  const features = start + font.readUInt16BE(start + 6);
  const lookups = start + font.readUInt16BE(start + 8);
  const named = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(features); index++) {
    const record = features + 2 + 6 * index;
    if (font.toString('latin1', record, record + 4) !== 'kern') continue;
    const feature = features + font.readUInt16BE(record + 4);
    for (const lookup of listNumbers(font, feature + 2)) named.add(lookup);
  }
  return [...named].flatMap((index) => {
    const lookup = lookups + font.readUInt16BE(lookups + 2 + 2 * index);
    const type = font.readUInt16BE(lookup);
    return listNumbers(font, lookup + 4).map((offset) => {
      const subtable = lookup + offset;
      if (type === pairs) return subtable;
      if (type === extension && font.readUInt16BE(subtable + 2) === pairs) {
        return subtable + font.readUInt32BE(subtable + 4);
      }
      throw new Error(`Kerning by a lookup of type ${type}`);
    });
  });
}

/** A count and that many numbers of 16 bits. */
function listNumbers(font: Buffer, at: number): number[] {
  return Array.from({ length: font.readUInt16BE(at) }, (_, index) => font.readUInt16BE(at + 2 + 2 * index));
}

function cellsOf(font: Buffer, subtable: number): KerningCell[] {
  const format = font.readUInt16BE(subtable);
  const first = font.readUInt16BE(subtable + 4);
  const second = font.readUInt16BE(subtable + 6);
  if (first === advance && second === 0) return [];
  if (first !== advanceAndDevice || second !== 0)
    throw new Error(`Kerning of the forms ${first} and ${second}`);
  if (format === 1) {
    return listNumbers(font, subtable + 8).flatMap((offset) => {
      const set = subtable + offset;
      return Array.from({ length: font.readUInt16BE(set) }, (_, index) =>
        cellAt(font, set + 2 + 6 * index + 2, set),
      );
    });
  }
  const count = font.readUInt16BE(subtable + 12) * font.readUInt16BE(subtable + 14);
  return Array.from({ length: count }, (_, index) => cellAt(font, subtable + 16 + 4 * index, subtable));
}

/** The value at a place; its offset counts from `parent`. */
function cellAt(font: Buffer, advanceAt: number, parent: number): KerningCell {
  const deviceAt = advanceAt + 2;
  const offset = font.readUInt16BE(deviceAt);
  if (offset === 0) return { advanceAt, deviceAt, pointerAt: null };
  const pointerAt = parent + offset;
  if (font.readUInt16BE(pointerAt + 4) !== variationIndex) throw new Error('Kerning for single pixel sizes');
  return { advanceAt, deviceAt, pointerAt };
}
