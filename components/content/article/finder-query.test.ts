import { expect, it } from 'vitest';
import { finderAddress, readFinderQuery } from './finder-query';

it.each([
  ['', { query: '', tag: null }],
  ['?q=+gym+&tag=cancel', { query: 'gym', tag: 'cancel' }],
  ['?q=&tag=', { query: '', tag: null }],
  [
    { q: ['a', 'b'], tag: undefined },
    { query: 'a', tag: null },
  ],
])('reads %j', (search, requested) => {
  expect(readFinderQuery(search)).toEqual(requested);
});

it('writes it back, preserving other parameters', () => {
  expect(finderAddress('/blog', { query: '', tag: null })).toBe('/blog');
  expect(finderAddress('/blog', { query: 'één gym', tag: 'save' })).toBe(
    '/blog?q=%C3%A9%C3%A9n+gym&tag=save',
  );
  expect(finderAddress('/blog', { query: '', tag: 'save' }, '?utm_source=x&q=old')).toBe(
    '/blog?utm_source=x&tag=save',
  );
  expect(finderAddress('/blog', { query: '', tag: null }, '?q=old')).toBe('/blog');
});
