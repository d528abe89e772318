import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import {
  countsOfPlaywright,
  countsOfStep,
  countsOfVitest,
  failedOfPlaywright,
  failedOfVitest,
} from './test-counts.mjs';

const folder = temporaryFolder('counts');

function report(content: unknown): string {
  const file = path.join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('counts', () => {
  it('of a step are one', () => {
    expect(countsOfStep(0)).toEqual({ passed: 1, failed: 0, skipped: 0, flaky: 0 });
    expect(countsOfStep(2)).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: 0 });
  });

  it('of vitest come from its report', () => {
    const file = report({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0 });
    expect(countsOfVitest(file, 1)).toEqual({ passed: 7, failed: 2, skipped: 1, flaky: 0 });
  });

  it('of Playwright come from its report, with up to three flaky tests as passed', () => {
    const file = report({ stats: { expected: 5, unexpected: 1, flaky: 3, skipped: 3 } });
    expect(countsOfPlaywright(file, 1)).toEqual({ passed: 8, failed: 1, skipped: 3, flaky: 3 });
  });

  it('of Playwright have more than three flaky tests as failed, although Playwright succeeds', () => {
    const file = report({ stats: { expected: 5, unexpected: 0, flaky: 4, skipped: 0 } });
    expect(countsOfPlaywright(file, 0)).toEqual({ passed: 5, failed: 4, skipped: 0, flaky: 4 });
  });

  it('never hide a runner that failed without a failing test', () => {
    const fine = report({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0 });
    expect(countsOfVitest(fine, 1).failed).toBe(1);
    expect(countsOfVitest(path.join(folder, 'missing.json'), 0).failed).toBe(1);
    expect(countsOfPlaywright(path.join(folder, 'missing.json'), 0).failed).toBe(1);
    expect(
      countsOfPlaywright(report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }), 1).failed,
    ).toBe(1);
  });
});

describe('names of failed tests', () => {
  it('of vitest are those of its report, and files that could not be loaded', () => {
    const passed = { fullName: 'prices add up', status: 'passed' };
    const failed = { fullName: 'prices round down', status: 'failed' };
    const file = report({
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] },
        { name: 'b.test.ts', status: 'passed', assertionResults: [passed] },
        { name: 'c.test.ts', status: 'failed', assertionResults: [] },
      ],
    });
    expect(failedOfVitest(file)).toEqual(['a.test.ts > prices round down', 'c.test.ts']);
    expect(failedOfVitest(path.join(folder, 'missing.json'))).toEqual([]);
  });

  it('of Playwright are those of its report, at any depth, with their browser', () => {
    const spec = (title: string, ...results: [string, string][]) => ({
      title,
      tests: results.map(([projectName, status]) => ({ projectName, status })),
    });
    const file = report({
      suites: [
        {
          title: 'menu.spec.ts',
          specs: [spec('opens', ['firefox', 'unexpected'], ['webkit', 'expected'])],
          suites: [{ title: 'a phone', specs: [spec('closes', ['', 'unexpected'], ['', 'flaky'])] }],
        },
      ],
    });
    expect(failedOfPlaywright(file)).toEqual([
      'firefox > menu.spec.ts > opens',
      'menu.spec.ts > a phone > closes',
    ]);
  });
});
