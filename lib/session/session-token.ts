/** A session's token on its way between gateway and API (DESIGN §3 'API'): the browser's pages never see it. */

/** How the API tells the gateway what becomes of the browser's session; it goes no further than the gateway. */
export const sessionHeader = 'x-snoei-session';

/** `start`: the answer brings an access token to keep. `end`: the one that came along is void. */
export type SessionNews = 'start' | 'end';

/** 256 bits in base64url: anything else was not made by us. */
const shape = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text could be a token of ours. */
export function isSessionToken(text: string | undefined): text is string {
  return text !== undefined && shape.test(text);
}

/** The token in an Authorization header, or null where there is none that could be ours. */
export function bearerTokenOf(header: string | undefined): string | null {
  const token = /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1];
  return isSessionToken(token) ? token : null;
}

/** The Authorization header of a token. */
export function bearer(token: string): string {
  return `Bearer ${token}`;
}
