/** Session tokens between gateway and API: the browser's pages never see them. */

/** Header by which the API starts or ends the browser's session; removed by the gateway. */
export const sessionHeader = 'x-snoei-session';

/** `start`: the response contains an access token to store. `end`: the sent one is invalid. */
export type SessionChange = 'start' | 'end';

/** 256 bits in base64url. */
const shape = /^[A-Za-z0-9_-]{43}$/;

/** Returns whether a text is a well-formed token. */
export function isSessionToken(text: string | undefined): text is string {
  return text !== undefined && shape.test(text);
}

/** Returns the token in an Authorization header, or null when missing or malformed. */
export function bearerTokenOf(header: string | undefined): string | null {
  const token = /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1];
  return isSessionToken(token) ? token : null;
}

/** Returns the Authorization header of a token. */
export function bearer(token: string): string {
  return `Bearer ${token}`;
}
