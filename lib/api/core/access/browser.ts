/** Identifies a browser by an httpOnly cookie with a key, of which only the hash is stored. */
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { stateMaxAgeSeconds } from '@/lib/config/business';
import { browserCookieName } from '@/lib/config/cookies';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { hashOf, newSecret } from '../secret';

/** Of a request without a browser key: it owns nothing, and costs the same to look up. */
export const unknownBrowserHash = hashOf('');

/** Hash of the request's key. */
export function browserHashOf(c: Context<ApiEnv>): string {
  const key = c.get('browserKey');
  return key === null ? unknownBrowserHash : hashOf(key);
}

/** Sets the browser's key cookie, or extends it, for 864,000 s. Returns the key's hash. */
export function setBrowserCookie(c: Context<ApiEnv>, context: AppContext): string {
  const key = c.get('browserKey') ?? newSecret();
  setCookie(c, browserCookieName, key, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: context.env.SITE_URL.startsWith('https:'),
    maxAge: stateMaxAgeSeconds,
  });
  return hashOf(key);
}
