// @vitest-environment jsdom
/** App links of a partly configured site, after consent. */
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '@/lib/config/env';
import { storeConsentChoice } from '@/lib/tracking/browser-consent';
import { findAppLinks } from './app-links';
import { attributionSettings } from './read-settings';

const stores = {
  APP_STORE_URL: 'https://apps.apple.com/nl/app/snoei/id123456789',
  PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=nl.snoei',
};
const links = (settings: Record<string, string>) =>
  findAppLinks(attributionSettings('nl', readEnv(settings)), () => 1_790_000_000_000);

beforeEach(() => storeConsentChoice('allow'));
afterEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

describe('links to the app', () => {
  it('are absent beside real stores without attribution settings', () => {
    expect(links(stores)).toEqual({ oneLink: null, stores: { apple: null, google: null } });
    expect(attributionSettings('nl', readEnv(stores)).impressionUrl).toBe('');
  });

  it('are absent with one real store: a partial configuration links to stores, not to placeholder URLs', () => {
    expect(links({ APP_STORE_URL: stores.APP_STORE_URL })?.stores).toEqual({ apple: null, google: null });
  });

  it('need the name of the app too', () => {
    const provider = { ...stores, ATTRIBUTION_PHONE_URL: 'https://app.appsflyer.com' };
    expect(links(provider)?.stores).toEqual({ apple: null, google: null });
    expect(links({ ...provider, IOS_APP_ID: 'id123456789' })?.stores).toEqual({
      apple: expect.stringMatching(/^https:\/\/app\.appsflyer\.com\/id123456789\?/),
      google: null,
    });
  });

  it('exist once fully configured', () => {
    const all = {
      ...stores,
      ONELINK_URL: 'https://snoei.onelink.me/app',
      ATTRIBUTION_PHONE_URL: 'https://app.appsflyer.com',
      IOS_APP_ID: 'id123456789',
      ANDROID_APP_ID: 'nl.snoei',
    };
    expect(links(all)?.oneLink).toMatch(/^https:\/\/snoei\.onelink\.me\/app\?/);
    expect(links(all)?.stores.google).toMatch(/^https:\/\/app\.appsflyer\.com\/nl\.snoei\?/);
  });

  it('use placeholders throughout without any configuration', () => {
    expect(links({})?.oneLink).toMatch(/^https:\/\/snoei\.onelink\.example\//);
    expect(links({})?.stores.apple).toMatch(/^https:\/\/app\.attribution\.example\//);
  });
});
