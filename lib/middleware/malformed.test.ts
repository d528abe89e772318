import { expect, it } from 'vitest';
import { edgeRequest } from '@/tests/support/servers/edge-request';
import { malformed, maxPathLength } from './malformed';

it.each([
  '/%E0%A4%A',
  '/%ff',
  '/%00',
  '/a%0d%0ab',
  '/a%7f',
  '/a%5cb',
  '/a%2Fb',
  '/../x',
  '/a/./b',
  '/%2e%2e/x',
  `/${'a'.repeat(maxPathLength)}`,
])('refuses %s', (path) => {
  expect(malformed(edgeRequest(path))).toEqual({ kind: 'bad-request' });
});

it.each(['/', '/netflix/opzeggen', '/caf%C3%A9', '/a...b', '/%20x', `/${'a'.repeat(maxPathLength - 1)}`])(
  'leaves %s to the routes',
  (path) => {
    expect(malformed(edgeRequest(path))).toBeNull();
  },
);
