import { describe, expect, it } from 'vitest';
import {
  browserCookieName,
  deviceCookieName,
  hintCookieName,
  mailedKeysCookieName,
  openedCookieName,
  sessionCookieName,
} from '@/lib/config/cookies';
import { hostCookie, hostCookieNames, plainCookies, secureCookies } from './secure-cookies.mjs';

describe('secure cookies', () => {
  it('are those that identify a browser', () => {
    expect([...hostCookieNames].sort()).toEqual(
      [
        sessionCookieName,
        hintCookieName,
        browserCookieName,
        openedCookieName,
        mailedKeysCookieName,
        deviceCookieName,
      ].sort(),
    );
  });

  it('are read by their plain names, and in no other spelling', () => {
    expect(plainCookies('a=1; __Host-snoei_session=T; snoei_locale=en; __Host-other=2')).toBe(
      'a=1; snoei_session=T; snoei_locale=en; __Host-other=2',
    );
    // Set by another host of the domain, or over http.
    expect(plainCookies('snoei_session=planted; __Host-snoei_session=T')).toBe('snoei_session=T');
    expect(plainCookies('snoei_hint=admin.x; snoei_browser=y;snoei_opened=z')).toBeUndefined();
    expect(plainCookies(undefined)).toBeUndefined();
    const request = { headers: { cookie: 'snoei_session=planted' } };
    secureCookies(request);
    expect(request.headers).toEqual({});
  });

  it('are sent with the prefix if secure', () => {
    const line = 'snoei_session=T; Path=/; Max-Age=864000; SameSite=Lax; HttpOnly; Secure';
    expect(hostCookie(line)).toBe(`__Host-${line}`);
    expect(hostCookie('snoei_session=T; Path=/')).toBe('snoei_session=T; Path=/');
    expect(hostCookie('snoei_locale=en; Path=/; Secure')).toBe('snoei_locale=en; Path=/; Secure');
  });
});
