// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeConsentChoice } from '@/lib/tracking/browser-consent';
import type * as AppLinksModule from './app-links';
import { attributionSettings } from './read-settings';

const settings = attributionSettings('nl');
const hour = 3_600_000;
let clock = 1_790_000_000_000;
const now = () => clock;

/** Loads a fresh copy of the module, as in a new document. */
async function load(address: string): Promise<typeof AppLinksModule> {
  vi.resetModules();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `https://snoei.example${address}` } as PerformanceEntry,
  ]);
  return import('./app-links');
}
/** Returns the parameters of a link. */
async function oneLinkOf(module: typeof AppLinksModule): Promise<Record<string, string>> {
  const link = module.findAppLinks(settings, now)?.oneLink ?? '';
  return Object.fromEntries(new URL(link).searchParams);
}
const stored = () => localStorage.getItem('snoei-consented:attribution');

beforeEach(() => {
  clock = 1_790_000_000_000;
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  Cookies.remove('cookieconsent_status');
});

describe.each([['no choice', null] as const, ['deny', 'deny'] as const])('with %s', (_, choice) => {
  it('nothing is stored and there is no link', async () => {
    if (choice) storeConsentChoice(choice);
    const module = await load('/?utm_source=mail&gclid=Cj0');
    module.storeCampaign(now);
    expect(stored()).toBeNull();
    expect(module.findAppLinks(settings, now)).toBeNull();
  });
});

describe('with allow', () => {
  beforeEach(() => storeConsentChoice('allow'));

  it('makes the three links of the landing URL', async () => {
    const module = await load(
      '/?utm_source=fb&utm_campaign=lente&utm_medium=cpc&gclid=Cj0&email=jan@voorbeeld.example',
    );
    module.storeCampaign(now);
    const query = 'af_js_web=true&af_ss_ver=2_9_0&pid=facebook&c=lente&af_channel=cpc&gclid=Cj0';
    expect(module.findAppLinks(settings, now)).toEqual({
      oneLink: `https://snoei.onelink.example/app?${query}`,
      stores: {
        apple: `https://app.attribution.example/id1000000000?${query}&af_r=https%3A%2F%2Fapps.snoei.example%2Fios`,
        google: `https://app.attribution.example/example.snoei.app?${query}&af_r=https%3A%2F%2Fapps.snoei.example%2Fandroid`,
      },
    });
    expect(stored()).not.toContain('jan');
  });

  it('uses site and organic without a campaign', async () => {
    const module = await load('/opzeggen');
    module.storeCampaign(now);
    expect(stored()).toBeNull();
    expect(await oneLinkOf(module)).toEqual({
      af_js_web: 'true',
      af_ss_ver: '2_9_0',
      pid: 'website',
      c: 'organic',
    });
  });

  it('stores them for two hours, on other pages too', async () => {
    (await load('/?utm_source=mail')).storeCampaign(now);
    clock += 2 * hour - 1;
    const later = await load('/download');
    later.storeCampaign(now);
    expect(await oneLinkOf(later)).toMatchObject({ pid: 'mail' });
    clock += 1;
    expect(await oneLinkOf(later)).toMatchObject({ pid: 'website' });
    (await load('/download')).storeCampaign(now);
    expect(stored()).toBeNull();
  });

  it('takes the newest campaign whole and never merges', async () => {
    (await load('/?utm_source=mail&utm_campaign=lente')).storeCampaign(now);
    const module = await load('/?utm_campaign=zomer');
    module.storeCampaign(now);
    expect(await oneLinkOf(module)).toMatchObject({ pid: 'website', c: 'zomer' });
  });

  it('reads a document’s campaign once', async () => {
    const module = await load('/?utm_source=mail');
    module.storeCampaign(now);
    const first = stored();
    clock += hour;
    module.storeCampaign(now);
    expect(stored()).toBe(first);
  });

  it('deletes it when consent is revoked, and starts again with new consent', async () => {
    const module = await load('/?utm_source=mail');
    module.storeCampaign(now);
    storeConsentChoice('deny');
    expect(stored()).toBeNull();
    module.storeCampaign(now);
    expect(module.findAppLinks(settings, now)).toBeNull();
    storeConsentChoice('allow');
    module.storeCampaign(now);
    expect(await oneLinkOf(module)).toMatchObject({ pid: 'mail' });
  });

  it('falls back to memory without storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const module = await load('/?utm_source=mail');
    module.storeCampaign(now);
    expect(await oneLinkOf(module)).toMatchObject({ pid: 'mail' });
  });

  it('stays bounded and encoded for any URL', async () => {
    const script = encodeURIComponent('"><script>alert(1)</script>');
    const keys = [
      'utm_source',
      'utm_campaign',
      'utm_medium',
      'utm_content',
      'utm_term',
      'af_sub1',
      'gclid',
      'fbclid',
    ];
    const hostile = [
      ...keys.map((key) => `${key}=${script}${'x'.repeat(200)}`),
      `deep_link_value=${encodeURIComponent('https://evil.example')}`,
      `af_sub2=${'a'.repeat(10_240)}`,
      'af_sub3=%ff',
      'af_r=https://evil.example',
      'af_js_web=no',
      '__proto__=x',
    ].join('&');
    const module = await load(`/?${hostile}`);
    module.storeCampaign(now);
    const links = module.findAppLinks(settings, now);
    for (const link of [links?.oneLink, links?.stores.apple, links?.stores.google]) {
      expect(link).toMatch(
        /^https:\/\/(snoei\.onelink|app\.attribution)\.example\/[\w.]+\?[\w.%&=()'*~!-]+$/,
      );
      expect(link?.length).toBeLessThanOrEqual(2048);
      expect(link).not.toMatch(/evil|deep_link_value|af_sub2|af_sub3|proto/);
      expect(link).toMatch(/\?af_js_web=true&/);
    }
    expect(links?.stores.google).toMatch(/&af_r=https%3A%2F%2Fapps\.snoei\.example%2Fandroid$/);
  });

  it('ignores invalid entries in storage', async () => {
    localStorage.setItem('snoei-consented:attribution', '[{"values":"x"}]');
    const module = await load('/');
    module.storeCampaign(now);
    expect(await oneLinkOf(module)).toMatchObject({ pid: 'website' });
  });
});
