/**
 * The client's address: the socket's, or what the configured number of trusted proxies wrote into `x-forwarded-for`, which a
 * client can send as well. Plain JavaScript, because the server runs it unbundled.
 */

/** The header that carries the address to the API. One that a client sent is always dropped (trust-proxy.mjs). */
export const clientAddressHeader = 'x-snoei-client-address';

const trustedKey = Symbol.for('snoei.client-address-header-trusted');

/** Declares that this process drops a client's own header. On `globalThis`, because Next bundles the API apart from the server. */
export function trustClientAddressHeader() {
  Reflect.set(globalThis, trustedKey, true);
}

/** Returns whether the header is trusted in this process: not when Next's own server runs the site. */
export function isClientAddressHeaderTrusted() {
  return Reflect.get(globalThis, trustedKey) === true;
}

/**
 * The client's address, given the socket's and the forwarded list.
 * With n trusted proxies the socket's address is the last of them, and the nth entry from the right is what the
 * outermost of them saw. A list shorter than that was not written by all of them: its first entry is taken.
 * @param {string | undefined} socketAddress
 * @param {string | undefined} forwardedFor the `x-forwarded-for` header
 * @param {number} trustedProxies number of proxies in front of this server
 * @returns {string}
 */
export function clientAddressOf(socketAddress, forwardedFor, trustedProxies) {
  const own = normaliseAddress(socketAddress ?? '') || 'unknown';
  if (trustedProxies < 1 || !forwardedFor) return own;
  const chain = forwardedFor.split(',').map((entry) => normaliseAddress(entry));
  const seen = chain[Math.max(0, chain.length - trustedProxies)];
  return seen || own;
}

/**
 * Returns an address without port, brackets and IPv4-mapped prefix; empty for malformed text.
 * @param {string} text
 * @returns {string}
 */
export function normaliseAddress(text) {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1')
    .replace(/%.*$/, '')
    .toLowerCase();
  return /^[0-9a-f.:]{2,45}$/.test(bare) ? bare : '';
}
