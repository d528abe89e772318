import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ShapedFace, shapedFace } from '@/tests/support/dom/shaped-face';
import { subsetTypeface } from './subset-typeface';
import { commonRange, listCodePoints, rareRange, type Typeface, typefaces, usedFeatures } from './typefaces';

const root = join(import.meta.dirname, '../../..');
const declarations = readFileSync(join(import.meta.dirname, '../fonts.ts'), 'utf8').split('localFont(');

/** Weights of headlines, and the limits in use. */
const instances = [{ wght: 400 }, { wght: 600 }, { wght: 680 }, { wght: 700 }, { wght: 800 }];

/** Returns the code points of a package's file. */
function listPackaged({ source }: Typeface): readonly number[] {
  const font = create(readFileSync(join(root, 'node_modules', source)));
  if (!('characterSet' in font)) throw new Error(`${source} is a collection`);
  return font.characterSet;
}

function listFiles(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(root, folder, file));
}

/** Returns the offset of a table in an unpacked font. */
function getTable(font: Buffer, tag: string): number {
  for (let record = 12; record < 12 + font.readUInt16BE(4) * 16; record += 16)
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  throw new Error(`no table ${tag}`);
}

/** Vertical metrics: table and offset. */
const heights: readonly (readonly [string, readonly number[]])[] = [
  ['head', [18]],
  ['hhea', [4, 6, 8]],
  ['OS/2', [26, 28, 68, 70, 72, 74, 76, 86, 88]],
  ['post', [8, 10]],
];

const number = /-?\d+(?:\.\d+)?/g;

/** Expects the same structure, with numbers that differ by at most a tolerance, in units of the font (1000 to the em). */
function expectAlike(actual: unknown, expected: unknown, tolerance: number): void {
  const [text, model] = [JSON.stringify(actual), JSON.stringify(expected)];
  expect(text.replace(number, '0')).toBe(model.replace(number, '0'));
  const others = model.match(number) ?? [];
  const gaps = (text.match(number) ?? []).map((each, index) =>
    Math.abs(Number(each) - Number(others[index])),
  );
  expect(gaps.reduce((most, gap) => Math.max(most, gap), 0)).toBeLessThanOrEqual(tolerance);
}

describe.each(typefaces)('$file', (typeface) => {
  const { file, source, range, fixedAxes } = typeface;
  const isPreloaded = range === commonRange;
  const made = readFileSync(join(import.meta.dirname, file));
  const packaged = readFileSync(join(root, 'node_modules', source));
  let unpacked: { before: Buffer; after: Buffer };
  let before: ShapedFace;
  let after: ShapedFace;
  let characters: readonly string[];
  /** A fixed axis rounds the outlines of every master. */
  const tolerance = Object.keys(fixedAxes).length > 0 ? 2 : 0;

  beforeAll(async () => {
    const unpack = (bytes: Buffer) =>
      subsetFont(bytes, String.fromCodePoint(...listCodePoints(range)), {
        targetFormat: 'sfnt',
        preserveNameIds: [0, 14],
      });
    unpacked = { before: await unpack(packaged), after: await unpack(made) };
    before = shapedFace(unpacked.before);
    after = shapedFace(unpacked.after);
    characters = before.characters;
  });

  it('equals the output of `npm run typefaces`', async () => {
    expect((await subsetTypeface(typeface)).equals(made)).toBe(true);
  });

  it('is declared for its characters, and preloaded if they are common', () => {
    const declaration = declarations.find((part) => part.includes(`'./typefaces/${file}'`));
    expect(declaration).toContain(`'${range}'`);
    expect(declaration).toContain(`preload: ${isPreloaded}`);
  });

  it('contains every character of the package within its range', () => {
    expect(characters.length).toBeGreaterThan(isPreloaded ? 100 : 80);
    expect(after.characters).toEqual(characters);
  });

  it('has the same metrics and axes, so that the fallbacks match', () => {
    const read = (font: Buffer) =>
      heights.map(([table, fields]) => fields.map((at) => font.readInt16BE(getTable(font, table) + at)));
    expect(read(unpacked.after)).toEqual(read(unpacked.before));
    const axes = Object.entries(before.axes)
      .filter(([axis]) => !(axis in fixedAxes))
      .map(([axis, values], axisIndex) => [axis, { ...Object(values), axisIndex }]);
    expect(after.axes).toEqual(Object.fromEntries(axes));
    expect(Object.keys(after.axes)).toContain('wght');
  });

  it('has the same outlines and widths at every weight', () => {
    const drawings = new Set<string>();
    for (const instance of instances) {
      const [old, young] = [before.at({ ...instance, ...fixedAxes }), after.at({ wght: instance.wght })];
      const drawing = characters.map((character) => young.draw(character));
      expectAlike(
        drawing,
        characters.map((character) => old.draw(character)),
        tolerance,
      );
      drawings.add(JSON.stringify(drawing));
    }
    expect(drawings.size).toBe(instances.length);
  });

  it('has the same kerning', () => {
    const letters = characters.filter((character) => /[!-~\p{L}€“”‘’–—]/u.test(character));
    let kerned = 0;
    for (const instance of instances) {
      const [old, young] = [before.at({ ...instance, ...fixedAxes }), after.at({ wght: instance.wght })];
      for (const letter of letters) {
        // All pairs with this letter in one text: shaping each pair separately takes seconds.
        const pairs = letters.map((other) => letter + other).join('');
        const set = old.offsetsOf(pairs);
        expectAlike(young.offsetsOf(pairs), set, tolerance);
        const alone = old.widthOf(letter);
        kerned += set.filter(([width], index) => index % 2 === 0 && width !== alone).length;
      }
    }
    expect(kerned).toBeGreaterThan(isPreloaded ? 500 : 100);
  });

  it('sets a letter and a separate accent identically', () => {
    // A letter with an accent of its own is composed; another gets the accent that the rare file contains.
    const texts = ['e\u0308', 'i\u0308', 'E\u0308', 'Y\u0308', 'ø\u0304', 'Œ\u0308', 'å\u0308\u0304']
      .filter((text) => characters.includes(text.normalize('NFC').charAt(0)))
      .filter((text) => !isPreloaded || text.normalize('NFC').length === 1);
    expect(texts.length).toBeGreaterThan(1);
    for (const instance of instances) {
      const [old, young] = [before.at({ ...instance, ...fixedAxes }), after.at({ wght: instance.wght })];
      const [now, then] = [young, old].map((face) => texts.map((text) => face.offsetsOf(text)));
      expectAlike(now, then, tolerance);
    }
  });

  it.runIf(isPreloaded)('has tabular figures', () => {
    const [old, young] = [before.at(fixedAxes), after.at({})];
    const figures = [...'0123456789'];
    const widths = figures.map((figure) => young.widthOf(figure, ['tnum']));
    expect(new Set(widths).size).toBe(1);
    expectAlike(
      widths,
      figures.map((figure) => old.widthOf(figure, ['tnum'])),
      tolerance,
    );
    expect(after.features.filter((feature) => !usedFeatures.includes(feature))).toEqual([]);
    expect(after.features).toEqual(before.features.filter((feature) => usedFeatures.includes(feature)));
  });

  it('contains its copyright and licence, with the licence file beside it', () => {
    for (const name of [0, 14]) {
      expect(after.name(name)).toContain('https://');
      expect(after.name(name)).toBe(before.name(name));
    }
    const licence = readFileSync(
      join(import.meta.dirname, file.replace(/-(?:common|rare)\.woff2$/, '-license.txt')),
      'utf8',
    );
    expect(licence).toBe(readFileSync(join(root, 'node_modules', source, '../../LICENSE'), 'utf8'));
    // A modified font must not have a reserved name; neither licence reserves one.
    expect(licence).not.toMatch(/with Reserved Font Name/i);
  });
});

describe('the ranges', () => {
  it.each(['bricolage-grotesque', 'figtree'])('contain every Latin character of %s once', (name) => {
    const folder = join(root, 'node_modules/@fontsource-variable', name);
    const { latin } = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
    const inPackage = new Set(
      typefaces.filter(({ source }) => source.includes(`/${name}/`)).flatMap(listPackaged),
    );
    const ranges = [commonRange, rareRange].flatMap(listCodePoints);
    expect(new Set(ranges).size).toBe(ranges.length);
    const missing = listCodePoints(latin).filter((point) => inPackage.has(point) && !ranges.includes(point));
    expect(missing).toEqual([]);
    expect(inPackage.size).toBeGreaterThan(200);
  });

  it('preload every character of the messages and stories', () => {
    const common = new Set(listCodePoints(commonRange).map((codePoint) => String.fromCodePoint(codePoint)));
    // A character of operators' pages alone is not needed for the first page.
    const texts = [
      ...listFiles('messages/nl', /(?<!admin)\.json$/),
      ...listFiles('messages/en', /(?<!admin)\.json$/),
      ...listFiles('lib/content/stories', /\.json$/),
    ].map((file) => JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
    expect(texts.length).toBeGreaterThan(20);
    expect([...new Set(texts.join(''))].filter((character) => !common.has(character))).toEqual([]);
  });
});
