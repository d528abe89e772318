/** Declares the tests that run years: some seeds in each of a few files, so that these run side by side. */
import { afterAll, describe, it } from 'vitest';
import { describeCoverage } from './coverage';
import { runYear, type YearReport } from './run-year';

/** Number of files. */
const shards = 3;
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
  const reports: YearReport[] = [];

  describe.runIf(seeds.length > 0)('a simulated year', () => {
    it.each(seeds)(
      'keeps every statement with seed %i',
      async (seed) => {
        const shrinks = chosen || isLong === '1' ? longShrinkMilliseconds : ordinaryShrinkMilliseconds;
        reports.push(await runYear(seed, shrinks));
      },
      testMilliseconds,
    );

    afterAll(() => {
      const history = /^\d+$/.test(chosen) ? (reports[0]?.history ?? []) : [];
      for (const line of [...history, ...linesOf(reports)]) console.info(line);
    });
  });
}

function sumOf(reports: readonly YearReport[]) {
  const sum = (of: (report: YearReport) => number) =>
    reports.reduce((total, report) => total + of(report), 0);
  return {
    days: sum(({ days }) => days),
    events: sum(({ events }) => events),
    milliseconds: sum(({ milliseconds }) => milliseconds),
  };
}

function linesOf(reports: readonly YearReport[]): string[] {
  if (reports.length === 0) return [];
  const { days, events, milliseconds } = sumOf(reports);
  const reached = new Set(reports.flatMap((report) => [...report.reached.keys()]));
  const perMinute = Math.round(events / (milliseconds / 60_000));
  return [
    `seeds ${reports.map(({ seed }) => seed).join(', ')}: ${days} days, ${events} events, ${perMinute} events per minute`,
    ...describeCoverage(reached),
  ];
}
