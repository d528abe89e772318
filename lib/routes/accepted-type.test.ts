import { expect, it } from 'vitest';
import { preferredType } from './accepted-type';

const offered = ['text/html', 'application/json'] as const;

it.each([
  [null, 'text/html'],
  ['', 'text/html'],
  ['*/*', 'text/html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
  ['application/json', 'application/json'],
  ['Application/JSON; charset=utf-8', 'application/json'],
  ['application/json, text/plain, */*', 'text/html'],
  ['application/json, */*;q=0.5', 'application/json'],
  ['application/*', 'application/json'],
  ['text/html;q=0.5, application/json;q=0.6', 'application/json'],
  ['text/html;q=0, */*', 'application/json'],
  ['application/json;q=0', null],
  ['application/json;q=2', null],
  ['text/csv', null],
  [',;', null],
] as const)('%s prefers %s', (accept, expected) => {
  expect(preferredType(accept, offered)).toBe(expected);
});
