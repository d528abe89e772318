import { describe, expect, it } from 'vitest';
import fc from '@/tests/support/vitest/seeded-checks';
import { editDistance, prefixDistance } from './edit-distance';

describe('editDistance', () => {
  it.each([
    ['ziggo', 'ziggo', 0],
    ['zigo', 'ziggo', 1],
    ['zigggo', 'ziggo', 1],
    ['zigho', 'ziggo', 1],
    ['izggo', 'ziggo', 1],
    ['izgo', 'ziggo', 2],
    ['', 'abc', 3],
    ['abc', 'xyz', 3],
  ])('is %i edits from %s to %s', (one, other, edits) => {
    expect(editDistance(one, other, 3)).toBe(edits);
    expect(editDistance(other, one, 3)).toBe(edits);
  });

  it('stops past the limit', () => {
    expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3);
    expect(editDistance('a', 'a'.repeat(50), 2)).toBe(3);
  });

  it('exceeds the limit by at most one, and is 0 only for equal texts', () => {
    const text = fc.stringMatching(/^[a-d]{0,8}$/);
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 4 }), (one, other, limit) => {
        const distance = editDistance(one, other, limit);
        expect(distance).toBeLessThanOrEqual(limit + 1);
        expect(distance === 0).toBe(one === other);
        expect(editDistance(other, one, limit)).toBe(distance);
      }),
    );
  });
});

describe('prefixDistance', () => {
  it.each([
    ['zilv', 'zilverenkruis', 0],
    ['zivl', 'zilverenkruis', 1],
    ['zillv', 'zilverenkruis', 1],
    ['abcd', 'zilverenkruis', 3],
    ['kpnn', 'kpn', 1],
  ])('finds %s as prefix of %s with %i edits', (text, name, edits) => {
    expect(prefixDistance(text, name, 2)).toBe(edits);
  });
});
