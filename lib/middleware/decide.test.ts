import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPath } from '@/lib/routes/match';
import redirects from '@/redirects.json';
import { companyFlag } from './company-flags';
import { decide } from './decide';
import { internalPages } from './internal-pages';
import { joinQuery, legacyRedirects, redirectTable } from './legacy-redirects';
import { routeStep } from './route-step';
import type { Decision } from './step';

const reference = '0123456789ABCDEFGHJKMNPQRS';
const { cancellable, english } = companyFlag;
const companies: Record<string, number> = { netflix: cancellable | english, cbr: 0, smallco: cancellable };

const source = { find: async (slug: string) => companies[slug] ?? null };
const steps = [
  internalPages,
  legacyRedirects({ companies: source, external: (name) => `https://${name.toLowerCase()}.example/?a=1` }),
  routeStep({
    companies: source,
    mayAccess: async ({ id }) => id === reference || id === 'GOODCODE',
    isCategory: (slug) => slug === 'energie',
  }),
];

function ask(target: string): Promise<Decision> {
  const [path = '', query] = target.split('?');
  return decide(
    {
      method: 'GET',
      path,
      search: query === undefined ? '' : `?${query}`,
      cookies: { get: () => undefined },
    },
    steps,
  );
}

describe('decide', () => {
  it.each([
    ['/', '/nl'],
    ['/en', '/en'],
    ['/opzeggen', '/nl/cancel'],
    ['/opzeggen?q=netflx', '/nl/cancel/search'],
    ['/netflix', '/nl/company/netflix'],
    ['/en/netflix/cancel', '/en/company/netflix/cancel'],
    ['/netflix/opzeggen/voltooid', '/nl/company/netflix/cancel/success'],
    [`/netflix/opzeggen/voltooid/${reference}`, `/nl/company/netflix/cancel/success/${reference}`],
    [`/en/cancel/${reference}/complete`, `/en/cancel/complete/${reference}`],
    ['/b/GOODCODE', '/nl/letter/GOODCODE'],
    ['/design', '/nl/design'],
    ['/opzeggen/energie', '/nl/cancel/category/energie'],
  ])('%s is rendered by %s', async (path, target) => {
    expect(await ask(path)).toMatchObject({ kind: 'rewrite', path: target });
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
  ])('%s moves to %s in one hop', async (path, location) => {
    expect(await ask(path)).toMatchObject({ kind: 'redirect', status: 301, location });
    expect((await ask(location)).kind).toBe('rewrite');
  });

  it.each([
    '/onbekend',
    '/onbekend/opzeggen',
    '/en/onbekend/opzeggen',
    '/inloggen',
    '/opzeggen/onzin',
    '/OPZEGGEN',
    '/b/BADCODE',
    '/en/opzeggen/energie',
  ])('%s is not found', async (path) => {
    expect((await ask(path)).kind).toBe('not-found');
  });

  it('does not find a reference of the wrong shape or one that is not there', async () => {
    expect((await ask('/opzeggen/track/abc')).kind).toBe('not-found');
    expect((await ask(`/opzeggen/track/${'Z'.repeat(26)}`)).kind).toBe('not-found');
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
    expect((await ask(path)).kind).toBe('bad-request');
  });

  it('never redirects twice, loops or leaves the site', async () => {
    const word = fc.constantFrom(
      'nl',
      'en',
      'opzeggen',
      'cancel',
      'netflix',
      'cbr',
      'smallco',
      'voltooid',
      'success',
      'indienen',
      '',
      'b',
      reference,
      'evil.example',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 6 }), async (words) => {
        const first = await ask(`/${words.join('/')}`);
        if (first.kind !== 'redirect') return;
        expect(first.location).toMatch(/^\/(?!\/)/);
        expect((await ask(first.location)).kind).not.toBe('redirect');
      }),
      { numRuns: 3000 },
    );
  });
});

describe('redirects.json', () => {
  const table = redirectTable.parse(redirects);
  const sources = [...table.exact, ...table.patterns].map((entry) => entry.from);

  it('has no path twice', () => {
    expect(new Set(sources).size).toBe(sources.length);
  });

  it('has no chain: no target is itself a source', () => {
    const targets = [...table.exact, ...table.patterns].flatMap((entry) => ('to' in entry ? [entry.to] : []));
    expect(targets.filter((target) => sources.includes(target))).toEqual([]);
  });

  it('leads to pages of the route table; those that are not built yet can only become fewer', () => {
    const unbuilt = [...table.exact, ...table.patterns].filter((entry) => {
      if (!('to' in entry)) return false;
      const match = matchPath(entry.to.replaceAll('[company]', 'netflix').replace('/[[reference]]', ''));
      expect(match, entry.to).not.toBeNull();
      return match?.route.folder === null;
    });
    expect(unbuilt.map((entry) => entry.from).length).toBeLessThanOrEqual(12);
  });

  it('sends outside only to configured addresses, the query joined', async () => {
    expect(await ask('/onelink?b=%2B')).toMatchObject({
      kind: 'redirect',
      status: 303,
      location: 'https://onelink_url.example/?a=1&b=%2B',
    });
    expect(await ask('/faq')).toMatchObject({
      kind: 'redirect',
      status: 301,
      location: 'https://help_centre_url_nl.example/?a=1',
    });
  });

  it('keeps its own codes', async () => {
    expect(await ask('/missie/')).toMatchObject({ kind: 'redirect', status: 302, location: '/' });
    expect(await ask('/en/about/mission')).toMatchObject({ kind: 'redirect', status: 302, location: '/en' });
  });

  it('joins queries byte for byte', () => {
    expect(joinQuery('/x', '?a=%2B&a=&b')).toBe('/x?a=%2B&a=&b');
    expect(joinQuery('/x?y', '?a')).toBe('/x?y&a');
    expect(joinQuery('/x', '')).toBe('/x');
  });
});
