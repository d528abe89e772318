// What a request line may be before Next sees it (DESIGN §3; Next answers TRACE with 500, `//x` with its own 308, and lets
// an absolute-form target name a foreign host).

/** Methods that pages and API know. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Longest request target that is read, in characters: a page's query is never longer. */
const maxTargetLength = 8192;

/** Next resolves dot segments and turns backslashes into slashes before the middleware sees them: no page of ours has any. */
const neverAPath = /\\|(?:^|\/)(?:\.|%2e){1,2}(?=\/|$)/i;

/**
 * The header in which the middleware finds the query as it was sent: Next hands it one that was taken apart and put
 * together again. No client can send it (settle-client.mjs).
 */
export const rawSearchHeader = 'x-snoei-search';

/** Whether a path's percent-encoding is that of a text in UTF-8: Next answers 500 where its API can't decode one. */
function isDecodable(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Most bytes of a body that any route reads, with room to spare. Next reads a body for the middleware before a route
 * can refuse it.
 */
const maxBodyBytes = 10_000_000;

/**
 * Refuses a body that is larger, and one that does not tell its length: Next would pass on the first part of it as if it
 * were all. Browsers and providers' calls always tell it.
 * @param {{ headers: { 'content-length'?: string, 'transfer-encoding'?: string } }} request
 * @returns {{ status: 411 | 413 } | null} the refusal, or null
 */
export function refuseBody({ headers }) {
  if (headers['transfer-encoding'] !== undefined) return { status: 411 };
  return Number(headers['content-length'] ?? 0) > maxBodyBytes ? { status: 413 } : null;
}

/**
 * Mends or refuses a request line. Doubled slashes are folded and a slash is put behind, so that the middleware moves
 * the request to its one right path together with whatever else has to change: one hop.
 * @param {{ method?: string, url?: string, headers: { host?: string } }} request its `url` is mended in place
 * @returns {{ status: 400 | 405 | 414, allow?: string } | null} the refusal, or null
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
  request.url = path.includes('//') ? `${`${path}/`.replaceAll(/\/{2,}/g, '/')}${query}` : target;
  return null;
}
