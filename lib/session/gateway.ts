/**
 * What the gateway does about sessions (DESIGN §3 'API'): the cookie becomes a bearer token on the way in, and a token
 * that the API answers becomes the cookie on the way out, with the hint for the edge. The page's scripts see neither.
 */
import { z } from 'zod';
import { accountRoles } from '@/lib/contract/accounts';
import { clearHintCookie, hintCookie, pseudonymOf, signHint } from './hint';
import { clearSessionCookie, readSessionCookies, type SessionCookies, sessionCookie } from './session-cookie';
import { bearer, type SessionNews, sessionHeader } from './session-token';

export interface GatewaySettings {
  /** What hints are signed with; without one the edge takes everybody for signed out. */
  readonly secret: string | null;
  /** The site is served over https: its cookies never travel without. */
  readonly https: boolean;
}

/** What an answer that starts a session brings for the gateway. */
const started = z.looseObject({
  access_token: z.string(),
  expires_at: z.iso.datetime(),
  user: z.looseObject({ id: z.string(), role: z.enum(accountRoles) }),
});

/** Hands a browser's request on to the API and its answer back to the browser. */
export async function throughGateway(
  request: Request,
  send: (request: Request) => Promise<Response>,
  settings: GatewaySettings,
): Promise<Response> {
  const cookies = readSessionCookies(request.headers.get('cookie'));
  const answer = await send(towardsApi(request, cookies));
  const news = answer.headers.get(sessionHeader) as SessionNews | null;
  if (news === 'start') return keepSession(answer, settings);
  const isOrphan = cookies.token === null && (cookies.hasHint || cookies.hasSession);
  return news === 'end' || isOrphan ? dropSession(answer, settings) : answer;
}

/** The same request with the session as a bearer. What a browser sends as Authorization itself counts for nothing. */
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
    // Node asks for this where a body is streamed.
    ...(request.body ? { duplex: 'half' } : {}),
  } as RequestInit);
}

async function keepSession(answer: Response, { secret, https }: GatewaySettings): Promise<Response> {
  const { access_token: token, expires_at: expiresAt, ...shown } = started.parse(await answer.json());
  const headers = headersOf(answer);
  headers.append('set-cookie', sessionCookie(token, https));
  if (secret !== null) {
    const id = await pseudonymOf(shown.user.id, secret);
    const expiresAtSeconds = Math.floor(new Date(expiresAt).getTime() / 1000);
    const hint = await signHint({ role: shown.user.role, id, expiresAtSeconds }, secret);
    headers.append('set-cookie', hintCookie(hint, https));
  }
  const isRedirect = answer.status === 303;
  if (isRedirect) headers.delete('content-type');
  return new Response(isRedirect ? null : JSON.stringify(shown), { status: answer.status, headers });
}

function dropSession(answer: Response, { https }: GatewaySettings): Response {
  const headers = headersOf(answer);
  headers.append('set-cookie', clearSessionCookie(https));
  headers.append('set-cookie', clearHintCookie(https));
  return new Response(answer.body, { status: answer.status, headers });
}

function headersOf(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  headers.delete(sessionHeader);
  headers.delete('content-length');
  return headers;
}
