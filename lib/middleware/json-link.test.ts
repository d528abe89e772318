import { describe, expect, it } from 'vitest';
import { edgeSite } from '@/tests/support/servers/edge-site';

const sendRequest = edgeSite();
const code = 'GOODCODE';
const api = { kind: 'rewrite', path: `/api/disputes/${code}`, variesByAccept: true };
const links = [
  [`/b/${code}`, `/nl/letter/${code}`],
  [`/geschil/opzegging/${code}`, `/nl/dispute/${code}`],
  [`/en/dispute/cancellation/${code}`, `/en/dispute/${code}`],
] as const;

describe.each(links)('%s', (path, folder) => {
  it.each([null, '*/*', 'text/html,application/xhtml+xml,*/*;q=0.8'])('is a page for %s', async (accept) => {
    const page = { kind: 'rewrite', path: folder, variesByAccept: true };
    expect(await sendRequest(path, { accept })).toEqual(page);
    expect(await sendRequest(path, { accept, method: 'HEAD' })).toEqual(page);
  });

  it('is the API’s for JSON, for what is neither, and for every write', async () => {
    expect(await sendRequest(path, { accept: 'application/json' })).toEqual(api);
    expect(await sendRequest(path, { accept: 'text/csv' })).toEqual(api);
    for (const method of ['POST', 'DELETE', 'PUT', 'OPTIONS']) {
      expect(await sendRequest(path, { method, accept: 'text/html' })).toEqual(api);
    }
  });
});

it('leaves other pages and other languages’ words as they are', async () => {
  expect(await sendRequest('/tarieven', { accept: 'application/json' })).toEqual({
    kind: 'rewrite',
    path: '/nl/prices',
  });
  expect(await sendRequest(`/en/geschil/opzegging/${code}`, { accept: 'application/json' })).toMatchObject({
    kind: 'redirect',
    location: `/en/dispute/cancellation/${code}`,
  });
});
