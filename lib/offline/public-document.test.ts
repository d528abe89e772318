import { describe, expect, it, vi } from 'vitest';
import {
  findCopySentAt,
  isFresh,
  isPublicDocument,
  listBuildFiles,
  listLazyFiles,
  markCopy,
  markStored,
  sentAt,
} from './public-document';

const page = (headers: Record<string, string> = {}, status = 200) =>
  new Response('<title>Tarieven &amp; zo | Snoei</title>', {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 's-maxage=3600, stale-while-revalidate=31532400',
      ...headers,
    },
  });

describe('a response is cached', () => {
  it('if it is public', () => {
    expect(isPublicDocument(page())).toBe(true);
    expect(isPublicDocument(page({ 'cache-control': 'public, max-age=60' }))).toBe(true);
  });

  it.each([
    ['no-store', page({ 'cache-control': 's-maxage=60, no-store' })],
    ['private', page({ 'cache-control': 'private, s-maxage=60' })],
    ['private in capitals', page({ 'Cache-Control': 'Private, No-Cache' })],
    ['nothing said', page({ 'cache-control': '' })],
    ['only no-cache', page({ 'cache-control': 'no-cache' })],
    ['404', page({}, 404)],
    ['maintenance', page({}, 503)],
    ['a part', page({}, 206)],
    ['JSON', page({ 'content-type': 'application/json' })],
    ['flight data', page({ 'content-type': 'text/x-component' })],
  ])('not with %s', (_, response) => {
    expect(isPublicDocument(response)).toBe(false);
  });

  it('not if another page was served', () => {
    const { status, headers } = page();
    expect(isPublicDocument({ status, headers, redirected: true })).toBe(false);
  });
});

it('a cached page is served with the time at which the server sent it', async () => {
  const stored = page({ date: 'Sat, 28 Nov 2026 10:00:00 GMT' });
  const copy = markCopy(stored);
  expect(copy.headers.get('server-timing')).toBe(`copy;dur=${Date.UTC(2026, 10, 28, 10)}`);
  expect(copy.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await copy.text()).toContain('<title>');
  expect(sentAt(page())).toBeNaN();
});

it('a cached page is fresh for an hour by the clock of the device, whatever the server’s says', () => {
  const now = Date.now();
  const hour = 60 * 60 * 1000;
  const stored = markStored(page({ date: new Date(now - 3 * hour).toUTCString() }), now);
  expect(isPublicDocument(stored)).toBe(true);
  expect([0, hour, hour + 1, -1].map((later) => isFresh(stored, now + later))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isFresh(page({ date: new Date(now).toUTCString() }), now)).toBe(false);
});

it('a page learns from its own timing that it is such a copy', () => {
  const timings = vi.spyOn(performance, 'getEntriesByType');
  timings.mockReturnValue([{ serverTiming: [{ name: 'copy', duration: 7 }] } as unknown as PerformanceEntry]);
  expect(findCopySentAt()).toBe(7);
  timings.mockReturnValue([{ serverTiming: [] } as unknown as PerformanceEntry]);
  expect(findCopySentAt()).toBeNull();
  timings.mockRestore();
});

it('the files of the build in a document are listed, each once', () => {
  const html = `<script src="/_next/static/chunks/0a~b-1.js" async></script><link href="/_next/static/chunks/x.css"/>
    "I[1,[\\"/_next/static/chunks/0a~b-1.js\\",\\"/_next/static/chunks/lazy.js\\"]]" url(/_next/static/media/f.woff2)
    <script src="https://elsewhere.example/x.js"></script>`;
  expect(listBuildFiles(html)).toEqual([
    '/_next/static/chunks/0a~b-1.js',
    '/_next/static/chunks/x.css',
    '/_next/static/chunks/lazy.js',
    '/_next/static/media/f.woff2',
  ]);
});

it('the chunks that a script loads on demand are listed', () => {
  const script = `l=>Promise.all(["static/chunks/0a~b.js","static/chunks/c-1.css"].map(x=>l(x))),"static/media/f.woff2"`;
  expect(listLazyFiles(script)).toEqual(['/_next/static/chunks/0a~b.js', '/_next/static/chunks/c-1.css']);
});
