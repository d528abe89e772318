import { describe, expect, it } from 'vitest';
import { refusalOf, refusedHosts } from './refused-sources';
import { settledTier } from './settled-tier';

describe('a source', () => {
  it.each([
    ['https://mytour.vn/en/blog/a.html', 'contentFarm'],
    ['https://cancelpath-7c2.pages.dev/cancel-a.html', 'contentFarm'],
    ['https://stage-help.dazn.com/hc/en-gb/articles/1', 'staging'],
    ['https://rg-00-dun-sitecore-prd-cd.azurewebsites.net/verhuizen', 'staging'],
    ['https://my.ote.yourname.eu/knowledgebase/3', 'staging'],
    ['https://se.onthatass.com/', 'foreign'],
  ] as const)('is refused with a reason: %s', (url, reason) => {
    expect(refusalOf(url)).toBe(reason);
  });

  it.each([
    null,
    'https://www.dazn.com/myaccount',
    'https://testaankoop.nl/opzeggen',
    'https://latest.example.nl/',
    'https://www.consumentenbond.nl/test/pages.dev',
    'https://notmytour.vn/',
  ])('is accepted: %s', (url) => {
    expect(refusalOf(url)).toBeNull();
  });

  it('makes a hint of what rests on it', () => {
    const source = { kind: 'independent', url: 'https://rynlo.app/cancel/a', date: null } as const;
    const fact = { kind: 'phone', tier: 'B', source } as const;
    expect(settledTier(fact)).toBe('C');
    expect(settledTier({ ...fact, source: { ...source, url: 'https://www.acm.nl/' } })).toBe('B');
  });
});

it('stands in the list once, as a host', () => {
  const hosts = Object.values(refusedHosts).flat();
  expect(new Set(hosts).size).toBe(hosts.length);
  for (const host of hosts) expect(new URL(`https://${host}/`).hostname).toBe(host);
});
