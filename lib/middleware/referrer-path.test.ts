import { expect, it } from 'vitest';
import { referrerPath } from './referrer-path';

const read = (referer: string) => referrerPath(new Headers({ referer, host: 'snoei.example:3000' }));

it('is the path of a page of this host, with its query', () => {
  expect(read('https://snoei.example:3000/opzeggen?key=x#y')).toBe('/opzeggen?key=x');
  expect(read('https://snoei.example/opzeggen')).toBeNull();
  expect(read('https://evil.example/opzeggen')).toBeNull();
  expect(read('nonsense')).toBeNull();
  expect(referrerPath(new Headers({ host: 'snoei.example' }))).toBeNull();
});
