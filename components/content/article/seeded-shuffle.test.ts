import { expect, it } from 'vitest';
import fc from '@/tests/support/vitest/seeded-checks';
import { seededShuffle } from './seeded-shuffle';

it('preserves all items, and the order of a seed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
      const shuffled = seededShuffle(items, seed);
      expect([...shuffled].sort()).toEqual([...items].sort());
      expect(seededShuffle(items, seed)).toEqual(shuffled);
    }),
  );
});

it('puts every item first for some seed', () => {
  const first = new Map<number, number>();
  for (let seed = 0; seed < 3000; seed += 1) {
    const [front = -1] = seededShuffle([0, 1, 2], `nl/blog/nieuws/${seed}`);
    first.set(front, (first.get(front) ?? 0) + 1);
  }
  for (const item of [0, 1, 2]) expect(first.get(item)).toBeGreaterThan(800);
});
