/** Sanitises the headers that identify the client, before Next or the API reads them. */
import { clientAddressHeader, clientAddressOf } from './client-address.mjs';

/** Headers of proxies or Next itself, which a client could forge; the site has no server actions. */
const proxyHeaders = /^(?:x-forwarded-|x-real-ip$|forwarded$|x-client-ip$|true-client-ip$|cf-connecting-ip$)/;
const internalHeaders =
  /^(?:x-middleware-|x-snoei-|x-invoke-|x-matched-path$|x-now-route-matches$|next-action$)/;

/**
 * Next's scripts request flight data with this header and the value 1. Next treats any other value as a page request,
 * so that a shared cache could store a copy without its content security policy (document-guard.mjs).
 */
const flightHeader = 'rsc';

/**
 * Sets the client's address header, and removes headers that the client may not send. Without trusted
 * proxies no forwarding header is trusted.
 * @param {{ headers: Record<string, string | string[] | undefined>, socket: { remoteAddress?: string } }}
 * request
 * @param {number} trustedProxies number of proxies in front of this server
 */
export function trustProxy(request, trustedProxies) {
  const { headers } = request;
  const forwardedFor = headers['x-forwarded-for'];
  const chain = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor;
  for (const name of Object.keys(headers)) {
    if (internalHeaders.test(name) || (trustedProxies < 1 && proxyHeaders.test(name))) delete headers[name];
  }
  if (headers[flightHeader] !== '1') delete headers[flightHeader];
  headers[clientAddressHeader] = clientAddressOf(request.socket.remoteAddress, chain, trustedProxies);
}
