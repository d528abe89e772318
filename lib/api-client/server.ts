/**
 * The product API for server components: in-process, or at API_URL. No campaign is sent: pages are cached for all
 * visitors, and only the browser has the campaign.
 */
import 'server-only';
import { cookies, headers as requestHeaders } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { getEnv } from '@/lib/config/env';
import { clientAddressHeader } from '@/lib/server/client-address.mjs';
import { readSessionCookies } from '@/lib/session/session-cookie';
import { bearer } from '@/lib/session/session-token';
import { type Api, createApi } from './api';
import { sendInProcess } from './in-process';
import { requestRemoteApi } from './remote-api';

export interface ServerApiOptions {
  /**
   * Forwards the visitor's session and cookies: makes the page dynamic. Endpoints that need a session respond
   * 401 to an invalid one.
   */
  readonly withVisitor?: boolean;
}

/** Returns an Api for a server component, in the page's language. */
export async function serverApi({ withVisitor = false }: ServerApiOptions = {}): Promise<Api> {
  const headers: Record<string, string> = { 'accept-language': await getLocale() };
  if (withVisitor) {
    const { token, others } = readSessionCookies((await cookies()).toString());
    if (others !== null) headers.cookie = others;
    if (token !== null) headers.authorization = bearer(token);
    // Limits count what a page requests for its visitor as the visitor's.
    const address = (await requestHeaders()).get(clientAddressHeader);
    if (address !== null) headers[clientAddressHeader] = address;
  }
  return createApi(sendToApi, headers);
}

/** Timeout of a whole response from a remote API, for pages. */
const pageMilliseconds = 10_000;

/** Sends a request to the configured API. */
export function sendToApi(path: string, init: RequestInit): Promise<Response> {
  const { API_URL } = getEnv();
  if (!API_URL) return sendInProcess(new Request(`http://internal${path}`, init));
  const limit = AbortSignal.timeout(pageMilliseconds);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return requestRemoteApi(new URL(path, API_URL), { ...init, signal });
}
