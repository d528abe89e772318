import { describe, expect, it } from 'vitest';
import fc from '@/tests/support/vitest/seeded-checks';
import { hasTooManyFields, isShapeRefused } from './limit-shape';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const commas = Math.max(0, Object.keys(value).length - 1);
  return Object.values(value).reduce((sum: number, each) => sum + countValues(each) - 1, 1 + commas);
}

describe('isShapeRefused', () => {
  it('counts JSON levels and ignores brackets in strings', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 8 }), (value, max) => {
        const text = JSON.stringify(value);
        expect(isShapeRefused(text, { depth: max })).toBe(depthOf(value) > max);
        expect(isShapeRefused(text, { values: max + 1 })).toBe(countValues(value) > max + 1);
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
    expect(isShapeRefused(text, { depth: max })).toBe(expected);
  });

  it('runs in linear time on quotes and backslashes', () => {
    const start = performance.now();
    expect(isShapeRefused('"\\'.repeat(2_000_000))).toBe(false);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

it.each([
  ['', 1, false],
  ['a=1&b=2', 2, false],
  ['a=1&b=2&', 2, true],
  ['&'.repeat(1_000_000), 10_000, true],
])('a form without files counts its fields', (text, values, expected) => {
  expect(hasTooManyFields(text, values)).toBe(expected);
});
