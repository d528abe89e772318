/**
 * Keys of mailed links that a browser followed, in one cookie until they are used. The edge moves them there from
 * the address (lib/middleware/mailed-key.ts); pages learn that there is one, the API reads it. Runs on the edge.
 */
import { mailedKeysCookieName } from '@/lib/config/cookies';
import { openedMaxAgeSeconds } from '@/lib/config/opened-request';
import { isReference, normaliseReference } from '@/lib/contract/references';
import { writeCookie } from './write-cookie';

/** References whose keys one browser has at the same time; the oldest one goes. */
const referencesMax = 5;

const keyPattern = /^[\w-]{1,200}$/;

interface MailedKey {
  readonly reference: string;
  readonly key: string;
}

/** A key and the reference that it is for, normalised; null where either can't be one. */
export function readMailedKey(reference: string, key: string): MailedKey | null {
  if (!isReference(reference) || !keyPattern.test(key)) return null;
  return { reference: normaliseReference(reference), key };
}

/** The entries of the cookie, the newest first. Skips what is not one. */
function parseMailedKeys(value: string | undefined): MailedKey[] {
  return (value ?? '').split('~').flatMap((entry) => {
    const dot = entry.indexOf('.');
    const parsed = dot === -1 ? null : readMailedKey(entry.slice(0, dot), entry.slice(dot + 1));
    return parsed ? [parsed] : [];
  });
}

/** The key for a reference in the cookie's value, or null. */
export function findMailedKey(value: string | undefined, reference: string): string | null {
  const normalised = normaliseReference(reference);
  return parseMailedKeys(value).find((each) => each.reference === normalised)?.key ?? null;
}

/** The Set-Cookie header that adds a key to the cookie's present value, in place of an earlier one for its reference. */
export function addMailedKey(value: string | undefined, added: MailedKey, https: boolean): string {
  return cookieOf([added, ...listOthers(value, added.reference)].slice(0, referencesMax), https);
}

/** The Set-Cookie header that removes the key for a reference from the cookie's present value. */
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
