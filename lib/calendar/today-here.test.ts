import { Temporal } from 'temporal-polyfill';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { todayHere } from './today-here';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([
  ['with Temporal', Temporal],
  ['without Temporal', undefined],
])('today %s', (_, api) => {
  beforeEach(() => {
    vi.stubGlobal('Temporal', api);
  });

  it('is the date in Amsterdam', () => {
    vi.setSystemTime('2026-06-30T21:59:59Z');
    expect(todayHere('2026-01-01')).toBe('2026-06-30');
    vi.setSystemTime('2026-06-30T22:00:00Z');
    expect(todayHere('2026-01-01')).toBe('2026-07-01');
    vi.setSystemTime('2026-12-31T22:59:59Z');
    expect(todayHere('2026-01-01')).toBe('2026-12-31');
    vi.setSystemTime('2026-12-31T23:00:00Z');
    expect(todayHere('2026-01-01')).toBe('2027-01-01');
  });

  it('is never before the day of the page', () => {
    vi.setSystemTime('2026-06-30T12:00:00Z');
    expect(todayHere('2026-07-02')).toBe('2026-07-02');
  });
});
