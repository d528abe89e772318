/** The session cookie: httpOnly, for 864,000 s at most. */
import { stateMaxAgeSeconds } from '@/lib/config/business';
import { hintCookieName, sessionCookieName } from '@/lib/config/cookies';
import { isSessionToken } from './session-token';
import { writeCookie } from './write-cookie';

/** Returns the Set-Cookie header of a session. `https`: `Secure`. */
export function sessionCookie(token: string, https: boolean): string {
  const maxAgeSeconds = stateMaxAgeSeconds;
  return writeCookie({ name: sessionCookieName, value: token, maxAgeSeconds, httpOnly: true, https });
}

/** Returns the Set-Cookie header that deletes the session. */
export function clearSessionCookie(https: boolean): string {
  return writeCookie({ name: sessionCookieName, value: '', maxAgeSeconds: 0, httpOnly: true, https });
}

/** The session in a Cookie header. */
export interface SessionCookies {
  /** The token, if well-formed. */
  readonly token: string | null;
  /** Whether any session was sent, well-formed or not. */
  readonly hasSession: boolean;
  readonly hasHint: boolean;
  /** The other cookies, which are forwarded to the API. Null without any. */
  readonly others: string | null;
}

/** Parses a Cookie header. */
export function readSessionCookies(header: string | null): SessionCookies {
  const pairs = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter(Boolean);
  const named = (name: string) =>
    pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? undefined;
  const session = named(sessionCookieName);
  const others = pairs.filter(
    (pair) => !pair.startsWith(`${sessionCookieName}=`) && !pair.startsWith(`${hintCookieName}=`),
  );
  return {
    token: isSessionToken(session) ? session : null,
    hasSession: session !== undefined,
    hasHint: named(hintCookieName) !== undefined,
    others: others.length > 0 ? others.join('; ') : null,
  };
}
