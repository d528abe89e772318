import { describe, expect, it } from 'vitest';
import { compiledRoutes } from '@/lib/routes/compiled';
import { edgeSite, edgeReference as reference } from '@/tests/support/servers/edge-site';
import fc from '@/tests/support/vitest/seeded-checks';
import { committedRedirects } from './legacy-redirects';

const sendRequest = edgeSite();

describe('decide', () => {
  it.each([
    ['/', '/nl'],
    ['/en', '/en'],
    ['/opzeggen', '/nl/cancel'],
    ['/opzeggen?q=netflx', '/nl/cancel/search'],
    ['/opzeggen/meerdere', '/nl/cancel/several'],
    ['/en/cancel/several?company=netflix&company=x', '/en/cancel/several/chosen'],
    ['/netflix', '/nl/company/netflix'],
    ['/en/netflix/cancel', '/en/company/netflix/cancel'],
    ['/netflix/opzeggen/voltooid', '/nl/company/netflix/cancel/success'],
    [`/netflix/opzeggen/voltooid/${reference}`, `/nl/company/netflix/cancel/success/${reference}`],
    [`/en/cancel/${reference}/complete`, `/en/cancel/complete/${reference}`],
    ['/b/GOODCODE', '/nl/letter/GOODCODE'],
    ['/design', '/nl/design'],
    ['/opzeggen/energie', '/nl/cancel/category/energie'],
    ['/over-ons', '/nl/story/over-ons'],
    ['/en/about', '/en/story/about'],
    ['/blog', '/nl/article-index/blog'],
    ['/blog?tag=cancel', '/nl/article-index/blog/answer'],
    ['/en/more-about-money?q=gym&x', '/en/article-index/more-about-money/answer'],
    ['/tarieven', '/nl/prices'],
    ['/opzegtermijn', '/nl/notice-period'],
    ['/opzegtermijn?utm_source=x', '/nl/notice-period'],
    ['/opzegtermijn?contract_class=gym', '/nl/notice-period/answer'],
    ['/en/notice-period?company=netflix', '/en/notice-period/answer'],
    ['/brief-controleren', '/nl/verify-letter'],
    ['/en/verify-letter?q=', '/en/verify-letter/answer'],
    ['/blog/opzeggen/een-verhaal', '/nl/story/blog/opzeggen/een-verhaal'],
    ['/sparen/%C3%A9%C3%A9n', '/nl/story/sparen/%C3%A9%C3%A9n'],
    ['/overstappen/internet', '/nl/story/overstappen/internet'],
  ])('%s is rendered by %s', async (path, target) => {
    expect(await sendRequest(path)).toMatchObject({ kind: 'rewrite', path: target });
  });

  it.each([
    ['/opzeggen/', '/opzeggen'],
    ['/nl', '/'],
    ['/nl/netflix/opzeggen/', '/netflix/opzeggen'],
    ['/nl/cancel/?a=%2B&a=&b', '/opzeggen?a=%2B&a=&b'],
    ['/cbr/opzeggen/', '/cbr'],
    ['/cbr/opzeggen/indienen', '/cbr'],
    ['/en/cbr/cancel', '/en/cancel'],
    ['/en/smallco', '/en/cancel'],
    ['/netflix/cancel', '/netflix/opzeggen'],
    ['/opzeggen/netflix/?x=1', '/netflix/opzeggen?x=1'],
    ['/opzeggen/cbr', '/cbr'],
    ['/staatsloterij/opzeggen', '/'],
    ['/klachten/onbekend', '/'],
    ['/en/complaints', '/en'],
    ['/opzeggen/voeding', '/opzeggen/maaltijden-en-boodschappen'],
  ])('%s moves to %s in one hop', async (path, location) => {
    expect(await sendRequest(path)).toMatchObject({ kind: 'redirect', status: 301, location });
    expect((await sendRequest(location)).kind).toBe('rewrite');
  });

  it.each([
    '/onbekend',
    '/onbekend/opzeggen',
    '/en/onbekend/opzeggen',
    '/opzeggen/onzin',
    '/OPZEGGEN',
    '/b/BADCODE',
    '/en/opzeggen/energie',
  ])('%s is not found', async (path) => {
    expect((await sendRequest(path)).kind).toBe('not-found');
  });

  it('returns 404 for a malformed or unknown reference', async () => {
    expect((await sendRequest('/opzeggen/track/abc')).kind).toBe('not-found');
    expect((await sendRequest(`/opzeggen/track/${'Z'.repeat(26)}`)).kind).toBe('not-found');
  });

  it.each([
    '/%E0%A4%A',
    '/%ff/opzeggen',
    '/%00/opzeggen',
    '/a%5cb',
    '/a%2fb',
    '/../x',
    '/%2e%2e/x',
    `/${'a'.repeat(3000)}`,
  ])('%s is a bad request', async (path) => {
    expect((await sendRequest(path)).kind).toBe('bad-request');
  });

  it('uses another code than 301 if the table has one, for the slash alone', async () => {
    const site = edgeSite({ trailingSlashCode: (path) => (path === '/opzeggen' ? 308 : 301) });
    expect(await site('/opzeggen/?a')).toMatchObject({ status: 308, location: '/opzeggen?a' });
    expect(await site('/nl/opzeggen/')).toMatchObject({ status: 301, location: '/opzeggen' });
    expect(await site('/en/opzeggen/')).toMatchObject({ status: 301, location: '/en/cancel' });
  });

  it('redirects nl/blog to the blog, if that page exists', async () => {
    for (const path of ['/nl/blog/a/b', '/oud/nl/blog/a/b/', '/en/nl/blog/a/b', '/nl/blog/nl/blog/a/b']) {
      expect(await sendRequest(`${path}?x=1`)).toMatchObject({ status: 301, location: '/blog/a/b?x=1' });
    }
    expect(await sendRequest('/nl/blog')).toMatchObject({ status: 301, location: '/blog' });
    expect((await sendRequest('/nl/blogs')).kind).toBe('not-found');
    expect((await edgeSite({ stories: {} })('/nl/blog/a/b')).kind).toBe('not-found');
  });

  describe('a content page', () => {
    const stories = {
      'nl/over-ons': ['en/about'],
      'nl/blog': ['en/blog'],
      'nl/blog/nieuws/iets': [],
      'nl/sparen': [],
      'en/saving': [],
      'nl/vaste-lasten': [],
      'about/fixed-expenses/index': [],
      'nl/overstappen/internet': [],
    };
    const site = edgeSite({ stories });

    it.each([
      '/over-ons',
      '/blog',
      '/blog?q=x',
      '/blog/nieuws/iets',
      '/vaste-lasten',
      '/overstappen/internet',
    ])('%s exists with its story', async (path) => expect((await site(path)).kind).toBe('rewrite'));

    it.each([
      '/vacatures',
      '/en/about',
      '/en/blog?tag=cancel',
      '/blog/oplichting/iets',
      '/blog/nieuws/anders',
      '/blog/nieuws',
      '/blog/nieuws/iets/meer',
      '/sparen',
      '/en/saving',
      '/en/switching/internet',
      '/en/overstappen/internet',
    ])('%s is a complete 404 without it', async (path) => {
      expect((await site(path)).kind).toBe('not-found');
    });

    it('is found by the other language’s path only if it exists', async () => {
      expect(await site('/about?a=1')).toMatchObject({ status: 301, location: '/over-ons?a=1' });
      expect((await site('/en/over-ons')).kind).toBe('not-found');
    });

    it.each([
      '/story/over-ons',
      '/nl/story/over-ons',
      '/en/story/about',
      '/story',
      '/article-index/blog',
      '/article-index/blog/answer',
      '/opzegtermijn/answer',
      '/en/notice-period/answer',
      '/en/verify-letter/answer',
    ])('%s, its inner path, is not a page', async (path) =>
      expect((await sendRequest(path)).kind).toBe('not-found'),
    );
  });

  it('ignores assets and the API, whatever their path', async () => {
    for (const path of [
      '/api/companies/',
      '/api/x/%zz',
      '/_next/data/x',
      '/favicon.ico',
      '/assets/nl/blog',
    ]) {
      expect(await sendRequest(path)).toEqual({ kind: 'pass' });
    }
  });
});

describe('no path', () => {
  const words = compiledRoutes.flatMap(({ paths: { nl, en } }) =>
    `${nl}/${en ?? ''}`.split('/').filter((word) => !word.startsWith('[')),
  );
  const olds = [...committedRedirects.exact, ...committedRedirects.patterns].flatMap(({ from }) =>
    from.split('/'),
  );
  const word = fc.oneof(
    fc.constantFrom(
      'nl',
      'en',
      'opzeggen',
      'cancel',
      'netflix',
      'cbr',
      'smallco',
      '',
      'b',
      'blog',
      reference,
    ),
    fc.constantFrom(
      'evil.example',
      '%6e%6c',
      'n%6Ctflix',
      '%2e%2e',
      '%5C',
      '..',
      '%zz',
      '%e2%82%ac',
      '@evil',
      'https:',
    ),
    fc.constantFrom(...new Set([...words, ...olds].map((text) => text.replace(/^\[.*\]$/, 'netflix')))),
  );
  const paths = fc.oneof(
    fc.array(word, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
    fc
      .tuple(
        fc.constantFrom('', '/nl', '/en', '/nl/nl', '/nl/blog'),
        fc.constantFrom(
          ...[...committedRedirects.exact, ...committedRedirects.patterns].map(({ from }) => from),
        ),
        fc.constantFrom('', '/', '//', '/x'),
      )
      .map(([before, path, after]) => before + path.replaceAll(/\[+\w+\]+/g, 'netflix') + after),
  );
  const queries = fc.oneof(
    fc.constant(''),
    fc.constantFrom(
      '?',
      '?a=%2B&a=&b',
      '?login_prompt=false',
      '?redirect=//evil.example',
      '?q=x?y',
      '?nl/blog',
      '?%zz=%',
    ),
    fc
      .array(fc.tuple(fc.constantFrom('a', 'utm_source', 'token', 'path', 'to'), fc.string()), {
        maxLength: 4,
      })
      .map(
        (pairs) =>
          `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`,
      ),
  );

  it('loops, leaves the site or redirects twice, and all preserve the query', async () => {
    const site = edgeSite();
    await fc.assert(
      fc.asyncProperty(paths, queries, async (path, query) => {
        const first = await site(path + query);
        if (first.kind !== 'redirect') return;
        const stored = query === '?' ? '' : query;
        // Guards and query parameters may redirect; paths alone must not.
        if (first.private) {
          expect(first.location).toMatch(/^\/(?!\/)/);
          return;
        }
        if (!first.location.startsWith('/')) {
          expect(first.location).toMatch(
            /^https:\/\/(help_centre_url_(nl|en)|money_truck_url|onelink_url)\.example\/\?a=1/,
          );
          expect(first.location.endsWith(stored.slice(1))).toBe(true);
          return;
        }
        expect(first.location).toMatch(/^\/(?![/\\])/);
        // Behind the target's own query, if it has one.
        expect([stored, stored.replace('?', '&')].some((end) => first.location.endsWith(end))).toBe(true);
        const second = await site(first.location);
        expect(second.kind === 'redirect' && !second.private, `${first.location} goes on`).toBe(false);
        expect(['rewrite', 'pass', 'redirect']).toContain(second.kind);
      }),
      { numRuns: 3000 },
    );
  });
});
