/** Makes a request's headers tell the truth about who sent it, before Next or the API reads them. */
import { clientAddressHeader, clientAddressOf } from './client-address.mjs';

/** Headers that speak for a proxy or for Next itself, and that a client could send as well; the site has no server action. */
const proxyHeaders = /^(?:x-forwarded-|x-real-ip$|forwarded$|x-client-ip$|true-client-ip$|cf-connecting-ip$)/;
const internalHeaders =
  /^(?:x-middleware-|x-snoei-|x-invoke-|x-matched-path$|x-now-route-matches$|next-action$)/;

/**
 * Next's own scripts ask for flight data with this header and the value 1. Next takes any other value for a page, of which
 * a shared cache could then keep a copy without its content security policy (document-guard.mjs).
 */
const flightHeader = 'rsc';

/**
 * Writes the client's address into its header, and drops what the client had no right to send. Without trusted
 * proxies nobody has the right to speak for one.
 * @param {{ headers: Record<string, string | string[] | undefined>, socket: { remoteAddress?: string } }} request
 * @param {number} trustedProxies how many proxies stand before this server
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
