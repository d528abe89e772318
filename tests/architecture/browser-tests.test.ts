/** Browser tests avoid races and shared state (tests/e2e/support/visit.ts is the alternative). */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const forbidden: Readonly<Record<string, RegExp>> = {
  'waits for a quiet network': /networkidle/,
  'waits for a time': /waitForTimeout|(?<!\.)setTimeout\(/,
  'runs in order': /describe\.configure|describe\.serial/,
  'shares data between tests': /\bbeforeAll\(/,
};

describe('browser tests', () => {
  const files = globSync('tests/e2e/**/*.ts');

  it('exist', () => {
    expect(files.length).toBeGreaterThan(20);
  });

  for (const [fault, pattern] of Object.entries(forbidden)) {
    it(`contain nothing that ${fault}`, () => {
      expect(files.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([]);
    });
  }
});
