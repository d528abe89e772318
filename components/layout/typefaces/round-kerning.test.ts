import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { beforeAll, describe, expect, it } from 'vitest';
import { listKerningCells } from './kerning-cells';
import { roundKerning } from './round-kerning';
import { readVariationRows } from './variation-rows';

const packages = join(import.meta.dirname, '../../../node_modules/@fontsource-variable');
const inUse = { opsz: { min: 12, max: 96 }, wght: { min: 400, max: 800 } };

/** A font of the packages, unpacked. */
function unpack(path: string, text = 'AVTo. We kern “Łódź”, 17'): Promise<Buffer> {
  return subsetFont(readFileSync(join(packages, path)), text, { targetFormat: 'sfnt' });
}

/** Each pair's distance at each corner of what is in use, and the row of differences that it comes by. */
function kerningOf(font: Buffer) {
  const cornersOfRow = readVariationRows(font, inUse);
  return listKerningCells(font).map(({ advanceAt, deviceAt, pointerAt }) => {
    const advance = font.readInt16BE(advanceAt);
    if (pointerAt === null || font.readUInt16BE(deviceAt) === 0)
      return { row: null, corners: [advance, advance, advance, advance] };
    const [outer, inner] = [font.readUInt16BE(pointerAt), font.readUInt16BE(pointerAt + 2)];
    return {
      row: `${outer}/${inner}`,
      corners: [...cornersOfRow(outer, inner)].map((difference) => advance + difference),
    };
  });
}

describe('roundKerning', () => {
  let font: Buffer;
  let before: ReturnType<typeof kerningOf>;
  beforeAll(async () => {
    font = await unpack('bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2');
    before = kerningOf(font);
  });

  const farthest = (after: ReturnType<typeof kerningOf>) =>
    Math.max(
      ...before.flatMap(({ corners }, pair) =>
        corners.map((value, corner) => Math.abs(value - (after[pair]?.corners[corner] ?? Number.NaN))),
      ),
    );
  const rows = (kerning: ReturnType<typeof kerningOf>) => new Set(kerning.map(({ row }) => row)).size;

  it('knows the four corners of sizes and weights', () => {
    expect(before.length).toBeGreaterThan(50);
    expect(new Set(before.map(({ corners }) => corners.length))).toEqual(new Set([4]));
    // A pair is set closer or wider by size and by weight.
    expect(before.some(({ corners }) => new Set(corners).size === 4)).toBe(true);
  });

  it.each([1, 2, 4])('moves no two letters by more than %i, in fewer ways', (tolerance) => {
    const after = kerningOf(roundKerning(font, inUse, tolerance));
    expect(after).toHaveLength(before.length);
    expect(farthest(after)).toBeLessThanOrEqual(tolerance + 1e-9);
    expect(farthest(after)).toBeGreaterThan(0);
    expect(rows(after)).toBeLessThan(rows(before));
  });

  it('with no tolerance changes no distance at all', () => {
    expect(farthest(kerningOf(roundKerning(font, inUse, 0)))).toBe(0);
  });

  it('leaves the font that it was given as it was', () => {
    const copy = Buffer.from(font);
    roundKerning(font, inUse, 4);
    expect(font.equals(copy)).toBe(true);
  });

  it('refuses a font whose axes are bent', async () => {
    const bent = await unpack('figtree/files/figtree-latin-wght-normal.woff2');
    expect(() => roundKerning(bent, {}, 1)).toThrow('avar');
  });
});
