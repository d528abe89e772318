/**
 * Over https the identifying cookies have the prefix `__Host-` between browser and site: browsers accept them
 * only from this host, over https, for all paths, so that no other host of the domain can set one. Within the
 * site they have their plain names (lib/config/cookies.ts).
 */

/** The prefixed cookies: only the server reads and writes them. The language and consent cookies are not secret. */
export const hostCookieNames = [
  'snoei_session',
  'snoei_hint',
  'snoei_browser',
  'snoei_opened',
  'snoei_keys',
  'snoei_device',
];

const prefix = '__Host-';
const ours = new Set(hostCookieNames);

/** Returns a pair's name. @param {string} pair */
const nameOf = (pair) => pair.slice(0, pair.indexOf('=')).trim();

/**
 * A Cookie header with plain names, dropping cookies that a client sent under those names.
 * @param {string | undefined} header
 * @returns {string | undefined} undefined when empty
 */
export function plainCookies(header) {
  if (header === undefined) return undefined;
  const pairs = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && !ours.has(nameOf(pair)))
    .map((pair) =>
      pair.startsWith(prefix) && ours.has(nameOf(pair).slice(prefix.length))
        ? pair.slice(prefix.length)
        : pair,
    );
  return pairs.length > 0 ? pairs.join('; ') : undefined;
}

/**
 * A Set-Cookie line with the prefixed name.
 * @param {string} line
 */
export function hostCookie(line) {
  return ours.has(nameOf(line)) && /;\s*secure\b/i.test(line) ? `${prefix}${line}` : line;
}

/**
 * Renames a request's cookies to their plain names.
 * @param {{ headers: Record<string, string | string[] | undefined> }} request
 */
export function secureCookies({ headers }) {
  const { cookie } = headers;
  const plain = plainCookies(Array.isArray(cookie) ? cookie.join('; ') : cookie);
  if (plain === undefined) delete headers.cookie;
  else headers.cookie = plain;
}

/**
 * Renames a response's cookies to their prefixed names as its headers are sent.
 * @param {import('node:http').ServerResponse} response
 */
export function prefixCookies(response) {
  const lines = response.getHeader('set-cookie');
  if (lines !== undefined)
    response.setHeader(
      'set-cookie',
      [lines].flat().map((line) => hostCookie(String(line))),
    );
}
