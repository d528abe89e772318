import { describe, expect, it } from 'vitest';
import { featuredCompanies } from './featured';
import { monogramOf, monogramTiles } from './monogram';

/** Relative luminance of `#RRGGBB` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('monogramOf', () => {
  it.each([
    ['KPN', 'KPN'],
    ['NRC', 'NRC'],
    ['Ziggo', 'ZG'],
    ['Simpel', 'SL'],
    ['Simyo', 'SY'],
    ['SportCity', 'SC'],
    ['fit20', 'F2'],
    ['UNICEF', 'UF'],
    ['Basic-Fit', 'BF'],
    ['Het Parool', 'PL'],
    ['Zilveren Kruis', 'ZK'],
    ['a.s.r.', 'AS'],
    ['Univé', 'UV'],
    ["'t Woud B.V.", 'TW'],
    ['Östersunds ßank', 'ÖS'],
    ['日本放送協会', '日本'],
    ['!!!', '?'],
    ['B.V.', 'BV'],
  ])('%s shows %s', (name, letters) => {
    expect(monogramOf(name, 'any').letters).toBe(letters);
  });

  it('derives the colour from the slug alone', () => {
    const one = monogramOf('Ziggo', 'ziggo');
    expect(monogramOf('Ziggo Services', 'ziggo')).toMatchObject({ background: one.background, ink: one.ink });
    expect(monogramOf('Ziggo', 'ziggo')).toEqual(one);
  });

  it('gives featured companies that are neighbours, in two or four columns, different colours', () => {
    const neighbours = Object.values(featuredCompanies).flatMap((slugs) =>
      slugs.flatMap((slug, index) =>
        [slugs[index + 1], slugs[index + 2], slugs[index + 4]].map((other) => [slug, other] as const),
      ),
    );
    const alike = neighbours.filter(
      ([one, other]) =>
        other !== undefined && monogramOf('x', one).background === monogramOf('x', other).background,
    );
    expect(alike).toEqual([]);
  });

  it('spreads the slugs over every tile', () => {
    const used = new Set(
      Array.from({ length: 600 }, (_, index) => monogramOf('x', `company-${index}`).background),
    );
    expect(used.size).toBe(monogramTiles.length);
  });

  it.each(monogramTiles)('$ink on $background passes AA', ({ background, ink }) => {
    expect(contrast(background, ink)).toBeGreaterThanOrEqual(4.5);
  });
});
