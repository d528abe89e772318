import { describe, expect, it, vi } from 'vitest';
import { externalAddress } from '@/lib/config/edge-env';
import { matchPath } from '@/lib/routes/match';
import { edgeRequest } from '@/tests/support/servers/edge-request';
import { edgeSite } from '@/tests/support/servers/edge-site';
import { committedRedirects, joinQuery, legacyRedirects, trailingSlashCode } from './legacy-redirects';
import { redirectTable } from './lookups/redirect-table';
import { isFile } from './public-files';

const sendRequest = edgeSite();
const entries = [...committedRedirects.exact, ...committedRedirects.patterns];
const sources = entries.map((entry) => entry.from);
const pathOf = (target: string) => target.replace(/\?.*/, '');

describe('redirects.json', () => {
  it('has no duplicate path', () => {
    expect(new Set(sources).size).toBe(sources.length);
  });

  it('leads to a page of ours, for the moment, where a public site has no address for it', async () => {
    vi.stubEnv('SITE_URL', 'https://snoei.nl');
    const step = legacyRedirects({ companies: { find: async () => 0 }, external: externalAddress });
    const sendRequest = (path: string) => step({ ...edgeRequest(path), search: '?a=1' });
    expect(await sendRequest('/onelink')).toMatchObject({ status: 303, location: '/get?a=1' });
    expect(await sendRequest('/money-truck')).toMatchObject({ status: 302, location: '/get?a=1' });
    expect(await sendRequest('/en/faq')).toMatchObject({ status: 302, location: '/en/contact?a=1' });
    vi.stubEnv('ONELINK_URL', 'https://snoei.onelink.me/app');
    expect(await sendRequest('/onelink')).toMatchObject({ location: 'https://snoei.onelink.me/app?a=1' });
    for (const path of ['/get', '/contact', '/en/contact']) expect(matchPath(path), path).not.toBeNull();
  });

  it('treats none of our pages as a company, also while the companies are unknown', async () => {
    const step = legacyRedirects({ companies: { find: async () => 0 }, external: () => '' });
    const sendRequest = (path: string) => step(edgeRequest(path));
    expect(await sendRequest('/opzeggen/meerdere')).toBeNull();
    expect(await sendRequest('/opzeggen/kpn')).toMatchObject({ status: 301, location: '/kpn/opzeggen' });
  });

  it('has no chain: no target is itself a source', () => {
    const targets = entries.flatMap((entry) => ('to' in entry ? [pathOf(entry.to)] : []));
    expect(targets.filter((target) => sources.includes(target))).toEqual([]);
  });

  it('redirects to pages of the route table, each in one hop', async () => {
    for (const entry of entries) {
      if (!('to' in entry) || isFile(entry.to)) continue;
      const fill = (path: string) => path.replaceAll('[company]', 'netflix').replace('/[[reference]]', '');
      const target = fill(entry.to);
      const match = matchPath(pathOf(target));
      expect(match, entry.to).not.toBeNull();
      expect(match?.movedTo, entry.to).toBeNull();
      expect(await sendRequest(fill(entry.from)), entry.from).toMatchObject({
        kind: 'redirect',
        status: entry.status,
        location: target,
      });
    }
  });

  it.each([
    [
      '/persoonlijk-advies/energie?login_prompt=false',
      '/persoonlijk-advies/energie/indienen?login_prompt=false',
    ],
    [
      '/en/personal-advice/insurance/car?login_prompt=false',
      '/en/personal-advice/insurance/car/submit?login_prompt=false',
    ],
    ['/snoei-premium/opzeggen/', '/blog/opzeggen/snoei-premium-opzeggen'],
    ['/nl/geld-besparen/tips/?a=%2B', '/meer-over-geld/bespaartips/geld-besparen?a=%2B'],
    ['/klachten/netflix', '/netflix/klachten'],
    ['/admin/messages?state=open', '/admin/requests?flow=question&state=open'],
    ['/en/admin/withdrawals?search=x', '/en/admin/requests?flow=withdrawal&search=x'],
    ['/en/complaint/netflix', '/en/netflix/complaints'],
    ['/klachten/onbekend', '/'],
    ['/en/complaints/onbekend', '/en'],
  ])('redirects %s to %s', async (from, to) => {
    expect(await edgeSite()(from)).toMatchObject({ status: 301, location: to });
  });

  it('redirects off the site only to configured URLs, with the query merged', async () => {
    expect(await sendRequest('/onelink?b=%2B')).toMatchObject({
      kind: 'redirect',
      status: 303,
      location: 'https://onelink_url.example/?a=1&b=%2B',
    });
    expect(await sendRequest('/faq')).toMatchObject({
      status: 301,
      location: 'https://help_centre_url_nl.example/?a=1',
    });
    expect(await sendRequest('/en/faq')).toMatchObject({
      status: 301,
      location: 'https://help_centre_url_en.example/?a=1',
    });
    expect(await sendRequest('/money-truck/')).toMatchObject({
      status: 301,
      location: 'https://money_truck_url.example/?a=1',
    });
  });

  it('preserves its own codes', async () => {
    expect(await sendRequest('/missie/')).toMatchObject({ kind: 'redirect', status: 302, location: '/' });
    expect(await sendRequest('/en/about/mission')).toMatchObject({
      kind: 'redirect',
      status: 302,
      location: '/en',
    });
    expect(await sendRequest('/files/download?x')).toMatchObject({
      status: 303,
      location: '/api/exports/download?x',
    });
  });

  it('has codes other than 301 for trailing slashes only for pages of the table', () => {
    const { trailingSlash } = redirectTable.parse({
      exact: [],
      patterns: [],
      trailingSlash: { '/blog': 308 },
    });
    expect(trailingSlashCode('/blog', { trailingSlash })).toBe(308);
    expect(trailingSlashCode('/opzeggen', { trailingSlash })).toBe(301);
    expect(trailingSlashCode('/constructor', { trailingSlash })).toBe(301);
    for (const path of Object.keys(committedRedirects.trailingSlash))
      expect(matchPath(path), path).not.toBeNull();
  });

  it('rejects a row that leaves the site, or has an invalid code', () => {
    for (const row of [
      { from: '/x', to: '//evil.example' },
      { from: '/x', to: '/y', status: 307 },
      { from: '/x', external: 'EVIL' },
    ]) {
      expect(redirectTable.safeParse({ exact: [row], patterns: [] }).success).toBe(false);
    }
  });

  it('merges queries byte for byte', () => {
    expect(joinQuery('/x', '?a=%2B&a=&b')).toBe('/x?a=%2B&a=&b');
    expect(joinQuery('/x?y', '?a')).toBe('/x?y&a');
    expect(joinQuery('/x', '')).toBe('/x');
  });
});
