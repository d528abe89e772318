/**
 * The gateway: every browser request to /api passes here, so that the session token stays out of the page. With API_URL
 * it forwards the request to that server; otherwise the embedded API responds.
 */
import { sendInProcess } from '@/lib/api-client/in-process';
import { requestRemoteApi } from '@/lib/api-client/remote-api';
import { getEnv } from '@/lib/config/env';
import { clientAddressHeader } from '@/lib/server/client-address.mjs';
import { throughGateway } from '@/lib/session/gateway';

export const dynamic = 'force-dynamic';

interface RouteContext {
  readonly params: Promise<{ path?: string[] }>;
}

/** A request that the middleware sent here has the address of its page: a letter's link in JSON. Returns it with that of the API. */
function addressToApi(request: Request, path: readonly string[]): Request {
  const url = new URL(request.url);
  if (/^\/api(?:\/|$)/.test(url.pathname)) return request;
  url.pathname = `/api/${path.map(encodeURIComponent).join('/')}`;
  const { method, headers, body, signal } = request;
  const streamed = body ? { body, duplex: 'half' } : {};
  return new Request(url, { method, headers, signal, redirect: 'manual', ...streamed } as RequestInit);
}

async function handle(sent: Request, { params }: RouteContext): Promise<Response> {
  const request = addressToApi(sent, (await params).path ?? []);
  const { API_URL, SESSION_SECRET, SITE_URL } = getEnv();
  const send = API_URL ? (passed: Request) => sendTo(API_URL, passed) : sendInProcess;
  try {
    return await throughGateway(request, send, {
      secret: SESSION_SECRET ?? null,
      https: SITE_URL.startsWith('https:'),
    });
  } catch (error) {
    // Loaded by its first use: the first request of a process needs none of its texts.
    const { errorResponse } = await import('./error-response');
    return errorResponse(request, error);
  }
}

/** Forwards a request to the API's own server. */
function sendTo(apiUrl: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('host');
  // The other server trusts us as its only proxy (TRUSTED_PROXIES=1 there) and reads the client address from
  // this header.
  headers.set('x-forwarded-for', headers.get(clientAddressHeader) ?? 'unknown');
  headers.delete(clientAddressHeader);
  return requestRemoteApi(new URL(pathname + search, apiUrl), {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
    signal: request.signal,
    // Required by Node's fetch for a streamed body.
    ...(request.body ? { duplex: 'half' } : {}),
  } as RequestInit);
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
