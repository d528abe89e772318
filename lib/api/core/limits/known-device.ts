/**
 * Browsers that have signed in to an account before: limits by e-mail address count them apart, so that nobody else can use up what its
 * owner may do. The httpOnly cookie has a signature per account, of its address and an expiry; it contains no address, and signs nobody in.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { deviceMaxAgeDays } from '@/lib/config/account-terms';
import { deviceCookieName } from '@/lib/config/cookies';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';

type Signer = Pick<AppContext, 'env' | 'clock'>;

/** Accounts that a browser is known for: the last ones that signed in. */
const accountsMax = 5;

const entryPattern = /^([1-9]\d{0,11})\.([A-Za-z0-9_-]{43})$/;
const maxAgeSeconds = deviceMaxAgeDays * 86_400;

/** The cookie of a request. */
export function deviceCookieOf(c: Context): string | null {
  return getCookie(c, deviceCookieName) ?? null;
}

/** Adds the account of a verified address to the browser's cookie. Without SESSION_SECRET no browser is known. */
export function rememberDevice(c: Context<ApiEnv>, context: Signer, emailKey: string): void {
  const expiresAtSeconds = secondsOf(context) + maxAgeSeconds;
  const signature = sign(context, emailKey, expiresAtSeconds);
  if (signature === null) return;
  const others = entriesOf(c.get('devices')).filter((entry) => !isOf(context, entry, emailKey));
  const entries = [`${expiresAtSeconds}.${signature}`, ...others].slice(0, accountsMax);
  writeCookie(c, context, entries.join('~'), maxAgeSeconds);
}

/** Removes an account from the browser's cookie. */
export function forgetDevice(c: Context<ApiEnv>, context: Signer, emailKey: string): void {
  const entries = entriesOf(c.get('devices'));
  const others = entries.filter((entry) => !isOf(context, entry, emailKey));
  if (others.length < entries.length) {
    writeCookie(c, context, others.join('~'), others.length > 0 ? maxAgeSeconds : 0);
  }
}

/** What identifies a browser that has signed in to the account with this address; null for others. */
export function findKnownDevice(context: Signer, cookie: string | null, emailKey: string): string | null {
  return entriesOf(cookie).find((entry) => isOf(context, entry, emailKey)) ?? null;
}

function entriesOf(cookie: string | null): string[] {
  return (cookie ?? '')
    .split('~')
    .filter((entry) => entryPattern.test(entry))
    .slice(0, accountsMax);
}

function isOf(context: Signer, entry: string, emailKey: string): boolean {
  const [, expiry, given = ''] = entryPattern.exec(entry) ?? [];
  const expected = sign(context, emailKey, Number(expiry));
  if (expected === null || Number(expiry) <= secondsOf(context)) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

function sign({ env }: Signer, emailKey: string, expiresAtSeconds: number): string | null {
  if (env.SESSION_SECRET === undefined) return null;
  const key = Buffer.from(hkdfSync('sha256', env.SESSION_SECRET, '', 'known device', 32));
  return createHmac('sha256', key).update(`${expiresAtSeconds} ${emailKey}`).digest('base64url');
}

function secondsOf({ clock }: Signer): number {
  return Math.floor(clock.now().getTime() / 1000);
}

function writeCookie(c: Context<ApiEnv>, { env }: Signer, value: string, maxAge: number): void {
  setCookie(c, deviceCookieName, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: env.SITE_URL.startsWith('https:'),
    maxAge,
  });
}
