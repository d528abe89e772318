/**
 * The gateway: every call of the browser to /api comes through here (DESIGN §1), and keeps its session out of the page.
 * With API_URL it hands the request on to that server; otherwise the embedded API answers.
 */
import { sendInProcess } from '@/lib/api-client/in-process';
import { getEnv } from '@/lib/config/env';
import { clientAddressHeader } from '@/lib/server/client-address.mjs';
import { throughGateway } from '@/lib/session/gateway';

export const dynamic = 'force-dynamic';

function handle(request: Request): Promise<Response> {
  const { API_URL, SESSION_SECRET, SITE_URL } = getEnv();
  const send = API_URL ? (passed: Request) => sendTo(API_URL, passed) : sendInProcess;
  return throughGateway(request, send, {
    secret: SESSION_SECRET ?? null,
    https: SITE_URL.startsWith('https:'),
  });
}

/** Hands a request on to the API's own server. */
function sendTo(apiUrl: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('host');
  // The other server knows us as its one proxy (TRUSTED_PROXIES=1 there) and takes the visitor's address from us.
  headers.set('x-forwarded-for', headers.get(clientAddressHeader) ?? 'unknown');
  headers.delete(clientAddressHeader);
  return fetch(new URL(pathname + search, apiUrl), {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
    // Node's fetch asks for this where a body is streamed.
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
