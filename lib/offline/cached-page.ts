/** A page in Cache Storage: which responses are cached, and the headers added to them. Used by the worker and by pages. */

const cachedAtHeader = 'x-snoei-kept-at';
const titleHeader = 'x-snoei-title';

/**
 * Whether a response may be cached: a complete page that is the same for every visitor. A response with a cookie is never
 * marked so (lib/server/response-headers.mjs), and neither are failures, 404 and maintenance.
 */
export function isCacheable(response: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  if (response.status !== 200 || response.redirected) return false;
  if (!/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) return false;
  const control = (response.headers.get('cache-control') ?? '').toLowerCase();
  return /\b(?:s-maxage|public)\b/.test(control) && !/\b(?:no-store|private)\b/.test(control);
}

/** The response with its title and the time in headers; `now` in milliseconds since 1970. */
export async function markCached(response: Response, now: number): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  // The body has been decompressed.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(cachedAtHeader, String(now));
  headers.set(titleHeader, encodeURIComponent(titleOf(html)));
  return new Response(html, { status: response.status, headers });
}

/** When a response was cached, in milliseconds since 1970; null where it was not. */
export function findCachedAt(response: Pick<Response, 'headers'>): number | null {
  const cachedAt = Number(response.headers.get(cachedAtHeader) ?? Number.NaN);
  return Number.isFinite(cachedAt) ? cachedAt : null;
}

/** The title in a cached response's header; empty where there is none. */
export function cachedTitleOf(response: Pick<Response, 'headers'>): string {
  try {
    return decodeURIComponent(response.headers.get(titleHeader) ?? '');
  } catch {
    return '';
  }
}

/** URLs of the build's files in a document, in its markup and in its data. */
export function listBuildFiles(html: string): string[] {
  return [...new Set(html.match(/\/_next\/static\/[\w./~%@+-]+\.(?:js|css|woff2?)/g) ?? [])];
}

/** URLs of the files that a script of the build loads on demand. */
export function listLazyFiles(script: string): string[] {
  const names = script.match(/\bstatic\/chunks\/[\w.~-]+\.(?:js|css)/g) ?? [];
  return [...new Set(names)].map((name) => `/_next/${name}`);
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

function titleOf(html: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? '';
  return title.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity).trim();
}
