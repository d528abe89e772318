import { describe, expect, it } from 'vitest';
import { isVisitorSlug, newVisitorSlug } from './visitor-slug';

describe('isVisitorSlug', () => {
  it('recognises every new slug, and no two are the same', () => {
    const slugs = Array.from({ length: 500 }, newVisitorSlug);
    expect(slugs.filter((slug) => !isVisitorSlug(slug))).toEqual([]);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it.each([
    '',
    'bedrijf-',
    'bedrijf-123456789',
    'bedrijf-12345678901',
    'bedrijf-ABCDEFGHJK',
    'bedrijf-iloulouiol',
    'netflix',
    'xbedrijf-0123456789',
    'bedrijf-0123456789\n',
  ])('is false for %j', (slug) => {
    expect(isVisitorSlug(slug)).toBe(false);
  });
});
