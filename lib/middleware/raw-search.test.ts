import { expect, it } from 'vitest';
import { rawSearch } from './raw-search';

const read = (sent: string | null, search: string) =>
  rawSearch(new Headers(sent === null ? {} : { 'x-snoei-search': sent }), search);

it('is the sent bytes', () => {
  expect(read('?a=%2B&a=&b&c=d%20e+f&&', '?a=%2B&a=&b=&c=d+e+f')).toBe('?a=%2B&a=&b&c=d%20e+f&&');
  expect(read(null, '?a=%2B&a=&b=')).toBe('?a=%2B&a=&b=');
});

it('omits React’s own parameter', () => {
  expect(read('?_rsc=abc&a', '?a=')).toBe('?a');
  expect(read('?a&_rsc=abc', '?a=')).toBe('?a');
  expect(read('?_rsc=abc', '')).toBe('');
});
