/** The cookie that holds a browser's session: httpOnly, for 864,000 s at most (spec §9; DESIGN §3 'API'). */
import { stateMaxAgeSeconds } from '@/lib/config/business';
import { hintCookieName, sessionCookieName } from '@/lib/config/cookies';
import { isSessionToken } from './session-token';
import { writeCookie } from './write-cookie';

/** The Set-Cookie header that brings a session. `https`: never sent without. */
export function sessionCookie(token: string, https: boolean): string {
  const maxAgeSeconds = stateMaxAgeSeconds;
  return writeCookie({ name: sessionCookieName, value: token, maxAgeSeconds, httpOnly: true, https });
}

/** The Set-Cookie header that takes the session away. */
export function clearSessionCookie(https: boolean): string {
  return writeCookie({ name: sessionCookieName, value: '', maxAgeSeconds: 0, httpOnly: true, https });
}

/** What a Cookie header says about the session. */
export interface SessionCookies {
  /** The token, where one that could be ours came along. */
  readonly token: string | null;
  /** Anything was sent as a session, also what can't be one. */
  readonly hasSession: boolean;
  readonly hasHint: boolean;
  /** The other cookies: all that the API gets to see. Null where there are none. */
  readonly others: string | null;
}

/** Reads a Cookie header. */
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
