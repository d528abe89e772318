import { describe, expect, it } from 'vitest';
import fc from '@/tests/support/vitest/seeded-checks';
import { isTooDeep } from './limit-depth';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('isTooDeep', () => {
  it('counts JSON levels and ignores brackets in strings', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 8 }), (value, max) => {
        expect(isTooDeep(JSON.stringify(value), max)).toBe(depthOf(value) > max);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['[[', 1, true],
    ['["[[[[\\"[[[[", "\\\\"]', 1, false],
    ['"[[[[', 0, false],
    ['"a\\', 0, false],
    ['][][', 1, false],
    ['[]'.repeat(1000), 1, false],
  ])('reads %j to the end, valid JSON or not', (text, max, expected) => {
    expect(isTooDeep(text, max)).toBe(expected);
  });

  it('runs in linear time on quotes and backslashes', () => {
    const start = performance.now();
    expect(isTooDeep('"\\'.repeat(2_000_000))).toBe(false);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
