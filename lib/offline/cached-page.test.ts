import { describe, expect, it } from 'vitest';
import {
  cachedTitleOf,
  findCachedAt,
  isCacheable,
  listBuildFiles,
  listLazyFiles,
  markCached,
} from './cached-page';

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
    expect(isCacheable(page())).toBe(true);
    expect(isCacheable(page({ 'cache-control': 'public, max-age=60' }))).toBe(true);
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
    expect(isCacheable(response)).toBe(false);
  });

  it('not if another page was served', () => {
    const { status, headers } = page();
    expect(isCacheable({ status, headers, redirected: true })).toBe(false);
  });
});

describe('a cached page', () => {
  it('has its title and its time, and is plain', async () => {
    const stored = await markCached(
      page({ 'content-encoding': 'gzip', 'content-length': '9' }),
      1_795_000_000_000,
    );
    expect(findCachedAt(stored)).toBe(1_795_000_000_000);
    expect(cachedTitleOf(stored)).toBe('Tarieven & zo | Snoei');
    expect(stored.headers.get('content-encoding')).toBeNull();
    expect(stored.headers.get('content-length')).toBeNull();
    expect(stored.headers.get('cache-control')).toContain('s-maxage');
    expect(await stored.text()).toContain('<title>');
  });

  it('is rejected without a title or a time', () => {
    expect(findCachedAt(page())).toBeNull();
    expect(cachedTitleOf(page())).toBe('');
    expect(cachedTitleOf(page({ 'x-snoei-title': '%E0%A4%A' }))).toBe('');
  });

  it('lists its files of the build, each once', () => {
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

  it('fetches the chunks that its scripts refer to', () => {
    const script = `l=>Promise.all(["static/chunks/0a~b.js","static/chunks/c-1.css"].map(x=>l(x))),"static/media/f.woff2","static/chunks/0a~b.js"`;
    expect(listLazyFiles(script)).toEqual(['/_next/static/chunks/0a~b.js', '/_next/static/chunks/c-1.css']);
  });
});
