import { describe, expect, it } from 'vitest';
import { compactName, maxSearchLength, normaliseName, normaliseSearch } from './normalise';

describe('normaliseName', () => {
  it.each([
    ['KPN', 'kpn'],
    ['a.s.r.', 'asr'],
    ['a.s.r. zorgverzekering', 'asr zorgverzekering'],
    ['KPN B.V.', 'kpn bv'],
    ['Energiedirect.nl', 'energiedirect nl'],
    ["NU'91", 'nu91'],
    ["Burgers' Zoo", 'burgers zoo'],
    ['Univé', 'unive'],
    ['Basic-Fit', 'basic fit'],
    ['CANAL+', 'canal'],
    ['om: nieuwe energie', 'om nieuwe energie'],
    ['Straßenbahn Łódź Æon', 'strassenbahn lodz aeon'],
    ['PayPal (Europe) S.à r.l. et Cie, S.C.A.', 'paypal europe sa rl et cie sca'],
    ['日本放送協会', '日本放送協会'],
    ['100 % _ \u0000 \u{1F600}', '100'],
    ['', ''],
  ])('turns %j into %j', (text, normalised) => {
    expect(normaliseName(text)).toBe(normalised);
  });

  it('is idempotent', () => {
    for (const text of ['a.s.r.', "Burgers' Zoo", 'ÀÉÎÕÜ ß', 'x.y.z']) {
      expect(normaliseName(normaliseName(text))).toBe(normaliseName(text));
    }
  });
});

describe('normaliseSearch', () => {
  it('truncates long texts', () => {
    expect(normaliseSearch('zig go '.repeat(2000)).length).toBeLessThanOrEqual(maxSearchLength);
  });

  it('compacts', () => {
    expect(compactName(normaliseSearch('Basic Fit'))).toBe('basicfit');
  });
});
