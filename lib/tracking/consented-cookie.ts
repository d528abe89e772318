/** Cookies that need consent: without `allow` none is read or set, and withdrawal deletes them. Browser only. */
import Cookies from 'js-cookie';
import { findConsentChoice } from './browser-consent';
import { type ConsentedCookie, consentedCookies } from './consented-names';

const daySeconds = 86_400;

/** Returns the cookie's value; null without consent or cookie. */
export function findConsentedCookie(cookie: ConsentedCookie): string | null {
  if (findConsentChoice() !== 'allow') return null;
  return Cookies.get(consentedCookies[cookie]) ?? null;
}

/** Sets the cookie with a lifetime in seconds; returns false without consent. */
export function storeConsentedCookie(cookie: ConsentedCookie, value: string, maxAgeSeconds: number): boolean {
  if (findConsentChoice() !== 'allow') return false;
  Cookies.set(consentedCookies[cookie], value, {
    expires: maxAgeSeconds / daySeconds,
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
  return Cookies.get(consentedCookies[cookie]) === value;
}
