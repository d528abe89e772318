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
  it('are none beside real stores as long as nobody has set up attribution', () => {
    expect(links(stores)).toEqual({ oneLink: null, stores: { apple: null, google: null } });
    expect(attributionSettings('nl', readEnv(stores)).impressionUrl).toBe('');
  });

  it('of one real store are none for either: a half-made set-up leads to stores, not to made-up addresses', () => {
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

  it('are made once all of it is set', () => {
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

  it('of a site of which nothing is set up are made up throughout', () => {
    expect(links({})?.oneLink).toMatch(/^https:\/\/snoei\.onelink\.example\//);
    expect(links({})?.stores.apple).toMatch(/^https:\/\/app\.attribution\.example\//);
  });
});
