/**
 * The hint cookie: session data that the middleware can read without a request. The server sets it with the session and
 * clears it when the session is invalid; access to data is checked by the server again. WebCrypto only, so that the
 * same code signs on the server and verifies on the edge.
 */
import { stateMaxAgeSeconds } from '@/lib/config/business';
import { hintCookieName } from '@/lib/config/cookies';
import { writeCookie } from './write-cookie';

export const hintRoles = ['user', 'admin'] as const;

export interface Hint {
  readonly role: (typeof hintRoles)[number];
  /** Pseudonymous: see {@link pseudonymOf}. */
  readonly id: string;
  /** Unix time, in seconds. */
  readonly expiresAtSeconds: number;
}

/** `role.id.expiry.signature`; longer values are rejected. */
const shape = /^((user|admin)\.([A-Za-z0-9_-]{16,64})\.(\d{1,12}))\.([A-Za-z0-9_-]{43})$/;

/** Returns the cookie's value. Throws for a hint that could not be parsed again. */
export async function signHint(hint: Hint, secret: string): Promise<string> {
  const payload = `${hint.role}.${hint.id}.${hint.expiresAtSeconds}`;
  const value = `${payload}.${toBase64Url(await sign(`hint:${payload}`, secret))}`;
  if (!shape.test(value)) throw new Error('a hint holds a role, a pseudonym and whole seconds');
  return value;
}

/** Returns the hint of a cookie's value, or null when it is missing, forged or expired (`nowSeconds`: Unix time). */
export async function readHint(
  value: string | undefined,
  secret: string,
  nowSeconds: number,
): Promise<Hint | null> {
  const [, payload, role, id, expiry, signature] = shape.exec(value ?? '') ?? [];
  const knownRole = hintRoles.find((candidate) => candidate === role);
  if (!payload || !knownRole || !id || !signature || Number(expiry) <= nowSeconds) return null;
  const isOurs = await crypto.subtle.verify(
    'HMAC',
    await keyOf(secret),
    fromBase64Url(signature),
    new TextEncoder().encode(`hint:${payload}`),
  );
  return isOurs ? { role: knownRole, id, expiresAtSeconds: Number(expiry) } : null;
}

/** Returns a stable pseudonym of a user for third parties, not reversible without the secret. */
export async function pseudonymOf(userId: string, secret: string): Promise<string> {
  return toBase64Url(await sign(`user:${userId}`, secret)).slice(0, 22);
}

/** Returns the Set-Cookie header of a signed hint. `https`: `Secure`. */
export function hintCookie(value: string, https: boolean): string {
  return writeCookie({
    name: hintCookieName,
    value,
    maxAgeSeconds: stateMaxAgeSeconds,
    httpOnly: true,
    https,
  });
}

/** Returns the Set-Cookie header that deletes the hint. */
export function clearHintCookie(https: boolean): string {
  return writeCookie({ name: hintCookieName, value: '', maxAgeSeconds: 0, httpOnly: true, https });
}

async function sign(text: string, secret: string): Promise<Uint8Array> {
  return new Uint8Array(
    await crypto.subtle.sign('HMAC', await keyOf(secret), new TextEncoder().encode(text)),
  );
}

function keyOf(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
