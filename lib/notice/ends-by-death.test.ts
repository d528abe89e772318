import { describe, expect, it } from 'vitest';
import { findLawfulEnd } from './ends-by-death';

describe('findLawfulEnd', () => {
  it.each([
    ['rental', '2026-11-27', { by: 'lease', day: '2027-01-31' }],
    ['rental', '2026-12-31', { by: 'lease', day: '2027-02-28' }],
    ['health_insurance', '2026-11-27', { by: 'health', day: '2026-11-28' }],
    ['association', '2026-11-27', { by: 'membership', day: '2026-11-27' }],
    ['energy', '2026-11-27', null],
    ['insurance', '2026-11-27', null],
  ] as const)('returns for %s after a death on %s: %j', (contractClass, day, end) => {
    expect(findLawfulEnd(contractClass, day)).toEqual(end);
  });
});
