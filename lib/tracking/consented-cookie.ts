/** Cookies that need a yes: nothing is read or set without `allow`, and taking the choice back deletes them. Browser only. */
import Cookies from 'js-cookie';
import { findConsentChoice } from './browser-consent';
import { type ConsentedCookie, consentedCookies } from './consented-names';

const daySeconds = 86_400;

/** The cookie's value; null without consent or where there is none. */
export function findConsentedCookie(cookie: ConsentedCookie): string | null {
  if (findConsentChoice() !== 'allow') return null;
  return Cookies.get(consentedCookies[cookie]) ?? null;
}

/** Sets the cookie for as many seconds; false, with nothing set, without consent. */
export function keepConsentedCookie(cookie: ConsentedCookie, value: string, maxAgeSeconds: number): boolean {
  if (findConsentChoice() !== 'allow') return false;
  Cookies.set(consentedCookies[cookie], value, {
    expires: maxAgeSeconds / daySeconds,
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
  return Cookies.get(consentedCookies[cookie]) === value;
}
