import { describe, expect, it } from 'vitest';
import { readQuery, searchQueryMaxLength } from './search-query';

describe('readQuery', () => {
  it('takes the first, trimmed', () => {
    expect(readQuery(['  kpn ', 'ziggo'])).toBe('kpn');
    expect(readQuery('kpn')).toBe('kpn');
  });

  it('is empty where nothing was asked', () => {
    expect(readQuery(undefined)).toBe('');
    expect(readQuery([])).toBe('');
    expect(readQuery('   ')).toBe('');
  });

  it('cuts what is too long without breaking a character', () => {
    const text = readQuery(`${'a'.repeat(searchQueryMaxLength - 1)}😀`);
    expect(text.isWellFormed()).toBe(true);
    expect(text.length).toBeLessThanOrEqual(searchQueryMaxLength);
  });
});
