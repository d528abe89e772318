/**
 * The gateway: every call of the browser to /api comes through here (DESIGN §1), and keeps its session out of the page.
 * With API_URL it hands the request on to that server; otherwise the embedded API answers.
 */
import { failurePage, failurePageHeaders, isPostedForm } from '@/lib/api/core/failure-page';
import { sendInProcess } from '@/lib/api-client/in-process';
import { RemoteApiAway, requestRemoteApi } from '@/lib/api-client/remote-api';
import { getEnv } from '@/lib/config/env';
import { localeOfHeader } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { clientAddressHeader } from '@/lib/server/client-address.mjs';
import { throughGateway } from '@/lib/session/gateway';

export const dynamic = 'force-dynamic';

async function handle(request: Request): Promise<Response> {
  const { API_URL, SESSION_SECRET, SITE_URL } = getEnv();
  const send = API_URL ? (passed: Request) => sendTo(API_URL, passed) : sendInProcess;
  try {
    return await throughGateway(request, send, {
      secret: SESSION_SECRET ?? null,
      https: SITE_URL.startsWith('https:'),
    });
  } catch (error) {
    return answerAway(request, error);
  }
}

/** When to try again, in seconds. */
const retryAfterSeconds = 5;

/** What is said where the API gave no answer of its own: in words, and to a form without JavaScript in a page. */
async function answerAway(request: Request, error: unknown): Promise<Response> {
  // Codes only: what was asked can hold secrets.
  console.error('product API:', error instanceof RemoteApiAway ? error.message : error);
  const locale = localeOfHeader(request.headers.get('accept-language'));
  const message = translatorOf(locale, 'errors')('unavailable');
  const headers = { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' };
  if (!isPostedForm(request.headers)) {
    return Response.json({ message, errors: {} }, { status: 503, headers });
  }
  const page = await failurePage(locale, { message });
  return new Response(page, { status: 503, headers: { ...headers, ...failurePageHeaders } });
}

/** Hands a request on to the API's own server. */
function sendTo(apiUrl: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('host');
  // The other server knows us as its one proxy (TRUSTED_PROXIES=1 there) and takes the visitor's address from us.
  headers.set('x-forwarded-for', headers.get(clientAddressHeader) ?? 'unknown');
  headers.delete(clientAddressHeader);
  return requestRemoteApi(new URL(pathname + search, apiUrl), {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
    signal: request.signal,
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
