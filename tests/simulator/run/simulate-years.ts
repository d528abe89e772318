/** Declares the tests that run years: some seeds in each of a few files, so that these run side by side. */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import type { YearReport } from './run-year';

/** Number of files with years: one for each core, because each loads the site anew. There are four. */
const shards = Math.min(4, Math.max(2, availableParallelism()));
/** Years of an ordinary run, and of the long one. */
const ordinaryYears = 20;
const longYears = 1000;
/** How long a broken year is shortened. */
const ordinaryShrinkMilliseconds = 60_000;
const longShrinkMilliseconds = 600_000;
const testMilliseconds = 20 * 60_000;

const { LONG_TESTS: longTests, SIMULATED_SEED: chosen = '' } = process.env;
const isLong = longTests === '1';

function seedsOf(shard: number): number[] {
  // `7`, or `7-12`.
  const [from, to] = chosen.split('-').map(Number);
  const [first, last] =
    chosen === '' ? [1, isLong ? longYears : ordinaryYears] : [from ?? 1, to ?? from ?? 1];
  const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return seeds.filter((_, index) => index % shards === shard);
}

/** Loads the site with the first year: files without years don't. */
async function run(seed: number): Promise<YearReport> {
  const { runYear } = await import('./run-year');
  return runYear(seed, chosen || isLong ? longShrinkMilliseconds : ordinaryShrinkMilliseconds);
}

/** Declares the years of a file, from 0. */
export function simulateYears(shard: number): void {
  const seeds = seedsOf(shard);
  const [first] = seeds;
  const fingerprints = new Map<number, string>();
  describe.runIf(seeds.length > 0)('a simulated year', () => {
    it.each(seeds)(
      'keeps every statement with seed %i',
      async (seed) => {
        const { history, ...report } = await run(seed);
        fingerprints.set(seed, report.fingerprint);
        writeFileSync(path.join(inject('simulatedReports'), `${seed}.json`), JSON.stringify(report));
        if (chosen === String(seed)) for (const line of history) console.info(line);
      },
      testMilliseconds,
    );

    // Its process loaded the site's modules meanwhile, and has run other years since.
    it.runIf(isLong && shard === 0 && first !== undefined)(
      'is the same when it is run again',
      async () => {
        expect((await run(first ?? 0)).fingerprint).toBe(fingerprints.get(first ?? 0));
      },
      testMilliseconds,
    );
  });
}
