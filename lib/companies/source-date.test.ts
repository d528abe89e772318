import { describe, expect, it } from 'vitest';
import { formatSourceDate } from './source-date';

describe('formatSourceDate', () => {
  it.each([
    ['2020', 'nl', '2020'],
    ['2026-06', 'nl', 'juni 2026'],
    ['2026-06-06', 'nl', '6 juni 2026'],
    ['2026-06-06', 'en', '6 June 2026'],
    ['2026-02-31', 'nl', null],
    ['2026-13', 'nl', null],
    ['soon', 'nl', null],
  ] as const)('writes %s in %s as %s', (date, locale, expected) =>
    expect(formatSourceDate(date, locale)).toBe(expected),
  );
});
