/**
 * Who is asking, as far as it can be known: the socket's address, or what the configured number of
 * trusted proxies wrote down (stack: a forwarded address is the visitor's word).
 * Plain JavaScript, because `node --import` loads it before anything is built.
 */

/** The header in which the preload tells the API the address. A client's own header of this name is always dropped. */
export const clientAddressHeader = 'x-snoei-client-address';

/** Set on globalThis by the preload, so that the API knows that the header is ours and not a visitor's. */
export const preloadMark = Symbol.for('snoei.preload');

/**
 * The client's address, given the socket's and the forwarded list.
 * With n trusted proxies the socket's address is the last of them, and the nth entry from the right is what the
 * outermost of them saw. A list shorter than that was not written by all of them: its first entry is taken.
 * @param {string | undefined} socketAddress
 * @param {string | undefined} forwardedFor the `x-forwarded-for` header
 * @param {number} trustedProxies how many proxies stand before this server
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
 * One address without port, brackets and IPv6's wrapping of IPv4; empty where the text is no address.
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
