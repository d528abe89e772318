import { expect, it } from 'vitest';
import { edgeRequest } from '@/tests/support/servers/edge-request';
import { internalPages } from './internal-pages';

it.each([
  ['/dev/outbox', '/nl/dev/outbox'],
  [
    '/en/dev/outbox/0b7f6f5e-3a52-4d53-9b0e-5f4f1f2a9c11',
    '/en/dev/outbox/0b7f6f5e-3a52-4d53-9b0e-5f4f1f2a9c11',
  ],
  ['/en/design', '/en/design'],
])('%s has its folder, and is never cached publicly', (path, folder) => {
  expect(internalPages(edgeRequest(path))).toEqual({ kind: 'rewrite', path: folder, private: true });
});

it.each(['/dev', '/dev/outbox/x', '/dev/outbox/a/b', '/design/x', '/designer', '/netflix'])(
  '%s is none of them',
  (path) => {
    expect(internalPages(edgeRequest(path))).toBeNull();
  },
);
