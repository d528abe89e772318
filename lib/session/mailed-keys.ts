/**
 * Keys of mailed links that a browser followed, in one cookie until they are used. The middleware moves them there from
 * the URL (lib/middleware/mailed-key.ts); pages check their presence, the API reads them. Runs on the edge.
 */
import { mailedKeysCookieName } from '@/lib/config/cookies';
import { openedMaxAgeSeconds } from '@/lib/config/opened-request';
import { isReference, normaliseReference } from '@/lib/contract/references';
import { writeCookie } from './write-cookie';

/** Maximum references with keys in one browser; the oldest is removed. */
const referencesMax = 5;

const keyPattern = /^[\w-]{1,200}$/;

interface MailedKey {
  readonly reference: string;
  readonly key: string;
}

/** Returns a key and its reference, normalised; null when either is malformed. */
export function readMailedKey(reference: string, key: string): MailedKey | null {
  if (!isReference(reference) || !keyPattern.test(key)) return null;
  return { reference: normaliseReference(reference), key };
}

/** Returns the entries of the cookie, newest first. Skips malformed ones. */
function parseMailedKeys(value: string | undefined): MailedKey[] {
  return (value ?? '').split('~').flatMap((entry) => {
    const dot = entry.indexOf('.');
    const parsed = dot === -1 ? null : readMailedKey(entry.slice(0, dot), entry.slice(dot + 1));
    return parsed ? [parsed] : [];
  });
}

/** Returns the key for a reference in the cookie's value, or null. */
export function findMailedKey(value: string | undefined, reference: string): string | null {
  const normalised = normaliseReference(reference);
  return parseMailedKeys(value).find((each) => each.reference === normalised)?.key ?? null;
}

/** Returns the Set-Cookie header that adds a key, replacing an earlier one for its reference. */
export function addMailedKey(value: string | undefined, added: MailedKey, https: boolean): string {
  return cookieOf([added, ...listOthers(value, added.reference)].slice(0, referencesMax), https);
}

/** Returns the Set-Cookie header that removes the key for a reference. */
export function removeMailedKey(value: string | undefined, reference: string, https: boolean): string {
  return cookieOf(listOthers(value, normaliseReference(reference)), https);
}

function listOthers(value: string | undefined, reference: string): MailedKey[] {
  return parseMailedKeys(value).filter((each) => each.reference !== reference);
}

function cookieOf(keys: readonly MailedKey[], https: boolean): string {
  return writeCookie({
    name: mailedKeysCookieName,
    value: keys.map(({ reference, key }) => `${reference}.${key}`).join('~'),
    maxAgeSeconds: keys.length > 0 ? openedMaxAgeSeconds : 0,
    httpOnly: true,
    https,
  });
}
