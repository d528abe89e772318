/** The request that a page of the site makes, from its own origin. */
import { clientAddressHeader } from '@/lib/server/client-address.mjs';
import type { TestRequest } from './test-context';

/** A request to a path of the site at this address. */
export function siteRequest(siteUrl: string, path: string, request: TestRequest): Request {
  const cookie = request.browser?.header();
  const headers = new Headers({
    host: new URL(siteUrl).host,
    origin: siteUrl,
    'sec-fetch-site': 'same-origin',
    'accept-language': request.locale ?? 'nl',
    [clientAddressHeader]: request.address ?? '192.0.2.1',
    ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(request.idempotencyKey === undefined ? {} : { 'idempotency-key': request.idempotencyKey }),
    ...(cookie === undefined ? {} : { cookie }),
    ...request.headers,
  });
  const body = request.json === undefined ? request.body : JSON.stringify(request.json);
  return new Request(new URL(path, siteUrl), {
    method: request.method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  } as RequestInit);
}
