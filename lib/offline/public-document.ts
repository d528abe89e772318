/** Documents in Cache Storage: which responses may be there, and what a page learns about its own. Worker and pages. */

import { freshPageMilliseconds } from './offline-caches';

/** Name of the entry in a page's own server timing that says that its document is a cached copy. */
const copyName = 'copy';

/**
 * Whether a response may be cached: a complete page that is the same for every visitor. A response with a cookie is never
 * marked so (lib/server/response-headers.mjs), and neither are failures, 404 and maintenance.
 */
export function isPublicDocument(response: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  if (response.status !== 200 || response.redirected) return false;
  if (!/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) return false;
  const control = (response.headers.get('cache-control') ?? '').toLowerCase();
  return /\b(?:s-maxage|public)\b/.test(control) && !/\b(?:no-store|private)\b/.test(control);
}

/** When the server sent a response, in milliseconds since 1970; NaN if it does not say so. */
export function sentAt(response: Pick<Response, 'headers'>): number {
  return Date.parse(response.headers.get('date') ?? '');
}

/** Header with the time by the device's own clock, in milliseconds since 1970: the server's can differ from it. */
const storedAtHeader = 'x-stored-at';

/** The response as it is cached. */
export function markStored(response: Response, now = Date.now()): Response {
  const headers = new Headers(response.headers);
  headers.set(storedAtHeader, String(now));
  return new Response(response.body, { status: response.status, headers });
}

/** Whether a response was cached so recently that its document need not be requested again. */
export function isFresh(cached: Pick<Response, 'headers'>, now = Date.now()): boolean {
  const age = now - Number(cached.headers.get(storedAtHeader) ?? Number.NaN);
  // A clock that was set back says nothing about the age.
  return age >= 0 && age <= freshPageMilliseconds;
}

/** The response, so that its page knows when the server sent it. */
export function markCopy(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.append('server-timing', `${copyName};dur=${sentAt(response)}`);
  return new Response(response.body, { status: response.status, headers });
}

/** When the server sent the document of this page, where it is a cached copy; null for one from the network. Browser only. */
export function findCopySentAt(): number | null {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === copyName)?.duration ?? null;
}

/** URLs of the build's files in a document, in its markup and in its data. */
export function listBuildFiles(html: string): string[] {
  return [...new Set(html.match(/\/_next\/static\/[\w./~%@+-]+\.(?:js|css|woff2?)/g) ?? [])];
}

/** URLs of the files that a script of the build loads on demand. */
export function listLazyFiles(script: string): string[] {
  return (script.match(/\bstatic\/chunks\/[\w.~-]+\.(?:js|css)/g) ?? []).map((name) => `/_next/${name}`);
}
