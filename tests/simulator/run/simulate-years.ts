/** Declares the tests that run years: some seeds in each of a few files, so that these run side by side. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, inject, it } from 'vitest';
import { runYear } from './run-year';

/** Number of files: two workers have as many each. */
const shards = 4;
/** Years of an ordinary run, and of the long one. */
const ordinaryYears = 20;
const longYears = 1000;
/** How long a broken year is shortened. */
const ordinaryShrinkMilliseconds = 60_000;
const longShrinkMilliseconds = 600_000;
const testMilliseconds = 20 * 60_000;

const { LONG_TESTS: isLong, SIMULATED_SEED: chosen = '' } = process.env;

function seedsOf(shard: number): number[] {
  // `7`, or `7-12`.
  const [from, to] = chosen.split('-').map(Number);
  const [first, last] =
    chosen === '' ? [1, isLong === '1' ? longYears : ordinaryYears] : [from ?? 1, to ?? from ?? 1];
  const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return seeds.filter((_, index) => index % shards === shard);
}

/** Declares the years of a file, from 0. */
export function simulateYears(shard: number): void {
  const seeds = seedsOf(shard);
  describe.runIf(seeds.length > 0)('a simulated year', () => {
    it.each(seeds)(
      'keeps every statement with seed %i',
      async (seed) => {
        const shrinks = chosen || isLong === '1' ? longShrinkMilliseconds : ordinaryShrinkMilliseconds;
        const { history, ...report } = await runYear(seed, shrinks);
        writeFileSync(path.join(inject('simulatedReports'), `${seed}.json`), JSON.stringify(report));
        if (chosen === String(seed)) for (const line of history) console.info(line);
      },
      testMilliseconds,
    );
  });
}
