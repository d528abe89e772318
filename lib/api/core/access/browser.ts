/** The browser that made something (DESIGN §3): an httpOnly cookie with a key, known to us by its hash alone. */
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { stateMaxAgeSeconds } from '@/lib/config/business';
import { browserCookieName } from '@/lib/config/cookies';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { hashOf, newSecret } from './secret';

/** Hash of the caller's key; where it sent none, the hash of nothing, which owns nothing and costs the same to look up. */
export function browserHashOf(c: Context<ApiEnv>): string {
  return hashOf(c.get('browserKey') ?? '');
}

/**
 * Gives the browser its key, or prolongs the one it has, for 864,000 s (spec §9).
 * Returns the key's hash.
 */
export function keepBrowser(c: Context<ApiEnv>, context: AppContext): string {
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
