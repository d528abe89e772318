// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeConsentChoice } from './browser-consent';
import { findConsentedCookie, storeConsentedCookie } from './consented-cookie';
import { consentedCookies, consentedKeys, consentedPrefix } from './consented-names';
import { findConsented, removeConsented, storeConsented } from './consented-storage';

const keys = Object.keys(consentedKeys) as (keyof typeof consentedKeys)[];
const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
const cookieNames = () => Object.keys(Cookies.get()).sort();

beforeEach(forget);
afterEach(() => {
  vi.restoreAllMocks();
  forget();
});

function forget() {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
}

describe.each([['no choice', null] as const, ['deny', 'deny'] as const])('with %s', (_, choice) => {
  beforeEach(() => {
    if (choice) storeConsentChoice(choice);
  });

  it('stores nothing, in no area and no cookie', () => {
    for (const key of keys) expect(storeConsented(key, 'x')).toBe(false);
    expect(storeConsentedCookie('experiments', 'x', 60)).toBe(false);
    expect(stored()).toEqual([]);
    expect(cookieNames()).toEqual(choice ? ['cookieconsent_status'] : []);
  });

  it('ignores leftovers', () => {
    for (const key of keys) {
      localStorage.setItem(consentedPrefix + key, 'old');
      sessionStorage.setItem(consentedPrefix + key, 'old');
      expect(findConsented(key)).toBeNull();
    }
    Cookies.set(consentedCookies.experiments, 'old');
    expect(findConsentedCookie('experiments')).toBeNull();
  });
});

describe('with allow', () => {
  beforeEach(() => storeConsentChoice('allow'));

  it('stores each key in its area, until it is removed', () => {
    for (const key of keys) {
      expect(storeConsented(key, `of ${key}`)).toBe(true);
      expect(findConsented(key)).toBe(`of ${key}`);
    }
    expect(Object.keys(sessionStorage)).toEqual(['snoei-consented:campaign']);
    expect(Object.keys(localStorage)).toEqual(['snoei-consented:attribution']);
    removeConsented('campaign');
    expect(findConsented('campaign')).toBeNull();
  });

  it('sets a cookie’s given lifetime', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    expect(storeConsentedCookie('experiments', 'a b', 864_000)).toBe(true);
    expect(findConsentedCookie('experiments')).toBe('a b');
    const line = written.mock.calls.map(([value]) => value).find((value) => value.includes('experiments'));
    const expires = Date.parse(/expires=([^;]+)/.exec(line ?? '')?.[1] ?? '');
    expect(Math.abs(expires - Date.now() - 864_000_000)).toBeLessThan(60_000);
  });

  it('reports when the browser refuses', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(storeConsented('campaign', 'x')).toBe(false);
    expect(findConsented('campaign')).toBeNull();
  });

  it('deletes all of it when it is taken back, also what a tag had set, and nothing the site needs', async () => {
    for (const key of keys) storeConsented(key, 'x');
    storeConsentedCookie('experiments', 'x', 60);
    Cookies.set('_ga', 'GA1.1.42');
    localStorage.setItem('_gcl_ls', '{}');
    sessionStorage.setItem('_tag', '1');
    Cookies.set('snoei_locale', 'nl');
    // Of another site of the domain: the help centre's, with its own consent.
    Cookies.set('helpdesk_session', 'x');
    sessionStorage.setItem('snoei-chunk-reload', '1');
    localStorage.setItem('snoei-offline', '1');

    storeConsentChoice('deny');
    await vi.waitFor(() => expect(stored().sort()).toEqual(['snoei-chunk-reload', 'snoei-offline']), {
      timeout: 15_000,
    });
    expect(cookieNames()).toEqual(['cookieconsent_status', 'helpdesk_session', 'snoei_locale']);
    Cookies.remove('helpdesk_session');
  });
});
