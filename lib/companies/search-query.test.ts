import { describe, expect, it } from 'vitest';
import { readQuery, searchQueryMaxLength } from './search-query';

describe('readQuery', () => {
  it('uses the first, trimmed', () => {
    expect(readQuery(['  kpn ', 'ziggo'])).toBe('kpn');
    expect(readQuery('kpn')).toBe('kpn');
  });

  it('is empty without a query', () => {
    expect(readQuery(undefined)).toBe('');
    expect(readQuery([])).toBe('');
    expect(readQuery('   ')).toBe('');
  });

  it('truncates without splitting a character', () => {
    const text = readQuery(`${'a'.repeat(searchQueryMaxLength - 1)}😀`);
    expect(text.isWellFormed()).toBe(true);
    expect(text.length).toBeLessThanOrEqual(searchQueryMaxLength);
  });
});
