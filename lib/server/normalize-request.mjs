// Normalises request lines before Next (Next responds to TRACE with 500, to `//x` with its own 308, and lets
// an absolute-form target override the host).

/** Methods of pages and API. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Maximum length of a request target, in characters. */
const maxTargetLength = 8192;

/** Next resolves dot segments and backslashes before the middleware runs: no page of ours has any. */
const neverAPath = /\\|(?:^|\/)(?:\.|%2e){1,2}(?=\/|$)/i;

/**
 * The header with the raw query for the middleware, as Next passes a re-serialised
 * one. Clients can't send it (trust-proxy.mjs).
 */
export const rawSearchHeader = 'x-snoei-search';

/** Next's image optimiser, which no page uses: it requests what its query names from this server, and prints it. */
const imageOptimiser = '/_next/image';

/** Returns whether a path is percent-encoded UTF-8: Next responds 500 when its API can't decode it. */
function isDecodable(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Maximum body size of any route, with a margin. Next reads the body for the middleware before a route can reject it.
 */
const maxBodyBytes = 10_000_000;

/** The form of a death certificate is read whole up to this, so that its own page says that a file is too large. */
const maxCertificateBytes = 32_000_000;
const certificatePath = /^\/api\/estates\/[^/?]+\/certificate(?:\?|$)/;

/**
 * Rejects a larger body, and one without length: Next would truncate it silently.
 * Browsers and providers always send the length.
 * @param {{ url?: string, headers: { 'content-length'?: string, 'transfer-encoding'?: string } }} request
 * @returns {{ status: 411 | 413 } | null} the rejection, or null
 */
export function refuseBody({ url = '', headers }) {
  if (headers['transfer-encoding'] !== undefined) return { status: 411 };
  const max = certificatePath.test(url) ? maxCertificateBytes : maxBodyBytes;
  return Number(headers['content-length'] ?? 0) > max ? { status: 413 } : null;
}

/**
 * Normalises or rejects a request line. Doubled slashes are collapsed with a trailing slash added, so that the
 * middleware redirects to the canonical path together with other changes: one hop.
 * @param {{ method?: string, url?: string, headers: { host?: string } }} request its `url` is modified in
 * place
 * @returns {{ status: 301 | 400 | 404 | 405 | 414, allow?: string, location?: string, text?: string } | null} the rejection or
 * redirect, or null
 */
export function normalizeRequest(request) {
  if (!knownMethods.has(request.method ?? '')) return { status: 405, allow: [...knownMethods].join(', ') };
  let target = request.url ?? '/';
  if (target.length > maxTargetLength) return { status: 414 };
  if (!target.startsWith('/')) {
    const ownForm = /^https?:\/\/([^/?#]+)([/?].*)?$/i.exec(target);
    if (!ownForm || ownForm[1].toLowerCase() !== (request.headers.host ?? '').toLowerCase())
      return { status: 400 };
    target = ownForm[2] ?? '/';
    if (target.startsWith('?')) target = `/${target}`;
  }
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark);
  if (neverAPath.test(path) || !isDecodable(path)) return { status: 400 };
  const single = path.replaceAll(/\/{2,}/g, '/');
  if (decodeURIComponent(single).startsWith(imageOptimiser)) return { status: 404, text: 'Not Found' };
  // The middleware has no shorter path for the home page to redirect to.
  if (single === '/' && path !== '/') return { status: 301, location: `/${query}` };
  request.url = path.includes('//') ? `${`${path}/`.replaceAll(/\/{2,}/g, '/')}${query}` : target;
  return null;
}
