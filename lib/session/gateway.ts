/**
 * Sessions in the gateway: converts the cookie to a bearer token, and a token
 * in the API's response to the cookie, with the hint for the middleware. The page's scripts see neither.
 */
import * as z from 'zod';
import { accountRoles } from '@/lib/contract/accounts';
import { clearHintCookie, hintCookie, pseudonymOf, signHint } from './hint';
import { clearSessionCookie, readSessionCookies, type SessionCookies, sessionCookie } from './session-cookie';
import { bearer, type SessionChange, sessionHeader } from './session-token';

export interface GatewaySettings {
  /** Signing secret of hints; without one every visitor is signed out for the middleware. */
  readonly secret: string | null;
  /** Served over https: cookies are `Secure`. */
  readonly https: boolean;
}

/** The gateway's part of a response that starts a session. */
const started = z.looseObject({
  access_token: z.string(),
  expires_at: z.iso.datetime(),
  user: z.looseObject({ id: z.string(), role: z.enum(accountRoles) }),
});

/** Forwards a browser's request to the API and returns its response. */
export async function throughGateway(
  request: Request,
  send: (request: Request) => Promise<Response>,
  settings: GatewaySettings,
): Promise<Response> {
  const cookies = readSessionCookies(request.headers.get('cookie'));
  const response = await send(towardsApi(request, cookies));
  const change = response.headers.get(sessionHeader) as SessionChange | null;
  if (change === 'start') return keepSession(response, settings);
  const isOrphan = cookies.token === null && (cookies.hasHint || cookies.hasSession);
  return change === 'end' || isOrphan ? dropSession(response, settings) : response;
}

/** Returns the request with the session as bearer token. The browser's own Authorization header is dropped. */
function towardsApi(request: Request, { token, hasSession, hasHint, others }: SessionCookies): Request {
  if (!hasSession && !hasHint && !request.headers.has('authorization')) return request;
  const headers = new Headers(request.headers);
  headers.delete('authorization');
  headers.delete('cookie');
  if (others !== null) headers.set('cookie', others);
  if (token !== null) headers.set('authorization', bearer(token));
  return new Request(request.url, {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
    signal: request.signal,
    // Required by Node for a streamed body.
    ...(request.body ? { duplex: 'half' } : {}),
  } as RequestInit);
}

async function keepSession(response: Response, { secret, https }: GatewaySettings): Promise<Response> {
  const { access_token: token, expires_at: expiresAt, ...shown } = started.parse(await response.json());
  const headers = headersOf(response);
  headers.append('set-cookie', sessionCookie(token, https));
  if (secret !== null) {
    const id = await pseudonymOf(shown.user.id, secret);
    const expiresAtSeconds = Math.floor(new Date(expiresAt).getTime() / 1000);
    const hint = await signHint({ role: shown.user.role, id, expiresAtSeconds }, secret);
    headers.append('set-cookie', hintCookie(hint, https));
  }
  const isRedirect = response.status === 303;
  if (isRedirect) headers.delete('content-type');
  return new Response(isRedirect ? null : JSON.stringify(shown), { status: response.status, headers });
}

function dropSession(response: Response, { https }: GatewaySettings): Response {
  const headers = headersOf(response);
  headers.append('set-cookie', clearSessionCookie(https));
  headers.append('set-cookie', clearHintCookie(https));
  return new Response(response.body, { status: response.status, headers });
}

function headersOf(response: Response): Headers {
  const headers = new Headers(response.headers);
  headers.delete(sessionHeader);
  headers.delete('content-length');
  return headers;
}
