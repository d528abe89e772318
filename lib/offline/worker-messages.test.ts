import { expect, it } from 'vitest';
import { findOfflineDraftId, offlineDraftHref } from './offline-draft-address';
import { endsSession } from './session-ends';
import { readPageMessage } from './worker-messages';

it('parses pages’ messages, and nothing else', () => {
  expect(readPageMessage({ type: 'forget', more: 1 })).toEqual({ type: 'forget' });
  expect(readPageMessage({ type: 'take-over' })).toEqual({ type: 'take-over' });
  expect(readPageMessage({ type: 'visit', path: '/x', files: ['/_next/static/a.js'] })).toEqual({
    type: 'visit',
    path: '/x',
    files: ['/_next/static/a.js'],
  });
  for (const data of [null, undefined, 'forget', 7, {}, { type: 'visit' }, { type: 'visit', path: 1 }, []]) {
    expect(readPageMessage(data)).toBeNull();
  }
});

it('accepts files of the build only, and a limited number', () => {
  const hostile = ['/api/me', 'https://elsewhere.example/_next/static/a.js', '/_next/static/a.js?x', 7, null];
  expect(readPageMessage({ type: 'visit', path: '/', files: hostile })).toMatchObject({ files: [] });
  const many = Array.from({ length: 5000 }, (_, index) => `/_next/static/${index}.js`);
  expect(readPageMessage({ type: 'visit', path: '/', files: many })).toMatchObject({
    files: { length: 300 },
  });
  expect(readPageMessage({ type: 'visit', path: '/', files: 'x' })).toMatchObject({ files: [] });
});

it('recognises the requests that end a session', () => {
  const url = (path: string) => new URL(path, 'https://snoei.example');
  expect(endsSession('POST', url('/api/logout'))).toBe(true);
  // It may be refused: a wrong password must not delete stored forms.
  expect(endsSession('POST', url('/api/me/erasure'))).toBe(false);
  expect(endsSession('GET', url('/api/logout'))).toBe(false);
  expect(endsSession('GET', url('/?logout=true'))).toBe(false);
  expect(endsSession('POST', url('/api/logout/x'))).toBe(false);
});

it('opens an offline draft by its id alone', () => {
  const id = 'ab'.repeat(16);
  expect(offlineDraftHref({ path: '/netflix/opzeggen/indienen', id })).toBe(
    `/netflix/opzeggen/indienen#kept-${id}`,
  );
  expect(findOfflineDraftId(`#kept-${id}`)).toBe(id);
  for (const hash of ['', '#submit', '#kept-', `#kept-${id}x`, '#kept-../..']) {
    expect(findOfflineDraftId(hash)).toBeNull();
  }
});
