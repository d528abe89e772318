import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { describeDurations, durationsOfPlaywright, durationsOfVitest } from './test-durations.mjs';

const folder = temporaryFolder('durations');

function report(content: unknown): string {
  const file = path.join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('durationsOfVitest', () => {
  it('returns seconds and number of tests per file', () => {
    const file = report({
      testResults: [
        { name: '/project/lib/a.test.ts', startTime: 1000, endTime: 3500, assertionResults: [{}, {}] },
      ],
    });
    expect(durationsOfVitest(file, '/project')).toEqual([{ file: 'lib/a.test.ts', seconds: 2.5, tests: 2 }]);
  });
});

describe('durationsOfPlaywright', () => {
  it('adds up every attempt of every test of a file', () => {
    const spec = (...durations: number[]) => ({
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const file = report({
      suites: [{ file: 'menu.spec.ts', specs: [spec(500)], suites: [{ specs: [spec(1000, 2000)] }] }],
    });
    expect(durationsOfPlaywright(file, 'tests/e2e')).toEqual([
      { file: 'tests/e2e/menu.spec.ts', seconds: 3.5, tests: 2 },
    ]);
  });
});

describe('durations', () => {
  it('are empty where no report was written', () => {
    const missing = path.join(folder, 'missing.json');
    expect([durationsOfVitest(missing, '/'), durationsOfPlaywright(missing)]).toEqual([[], []]);
  });

  it('are listed with the slowest file first', () => {
    const of = (file: string, seconds: number) => ({ step: 'unit', file, seconds, tests: 2 });
    const lines = describeDurations([of('a.test.ts', 1), of('b.test.ts', 12.34)]);
    expect(lines).toEqual([
      '  12.3 s  unit     b.test.ts (2 tests)',
      '   1.0 s  unit     a.test.ts (2 tests)',
    ]);
  });
});
