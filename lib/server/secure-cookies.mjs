/**
 * Over https the cookies that say who a browser is are called `__Host-…` between browser and site: a browser then takes them
 * from this very host alone, over https, for all its paths, so that no other host of the domain can plant one. Within the
 * site they have their plain names (lib/config/cookies.ts).
 */

/** Those cookies: only the server writes and reads them. The language and the choice about cookies are nobody's secret. */
export const hostCookieNames = ['snoei_session', 'snoei_hint', 'snoei_browser', 'snoei_opened', 'snoei_keys'];

const prefix = '__Host-';
const ours = new Set(hostCookieNames);

/** A pair's name. @param {string} pair */
const nameOf = (pair) => pair.slice(0, pair.indexOf('=')).trim();

/**
 * A Cookie header as the site reads it: ours by their plain names, and nothing that came under those names itself.
 * @param {string | undefined} header
 * @returns {string | undefined} undefined where nothing is left
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
 * A Set-Cookie line as the browser gets it.
 * @param {string} line
 */
export function hostCookie(line) {
  return ours.has(nameOf(line)) && /;\s*secure\b/i.test(line) ? `${prefix}${line}` : line;
}

/**
 * Gives a request's cookies their plain names, before anybody reads them.
 * @param {{ headers: Record<string, string | string[] | undefined> }} request
 */
export function secureCookies({ headers }) {
  const { cookie } = headers;
  const plain = plainCookies(Array.isArray(cookie) ? cookie.join('; ') : cookie);
  if (plain === undefined) delete headers.cookie;
  else headers.cookie = plain;
}

/**
 * Gives the cookies of an answer the names that the browser gets, as its headers go out.
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
