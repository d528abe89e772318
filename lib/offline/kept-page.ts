/** A page as it lies in Cache Storage: what may lie there, and what is noted on it. Used by the worker and by pages. */

const keptAtHeader = 'x-snoei-kept-at';
const titleHeader = 'x-snoei-title';

/**
 * Whether an answer may be kept: a whole page that the server itself gives to everybody. What carries a cookie never says
 * so (lib/server/settle-answer.mjs), and neither do failures, 404 and maintenance.
 */
export function isKeepable(response: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  if (response.status !== 200 || response.redirected) return false;
  if (!/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) return false;
  const control = (response.headers.get('cache-control') ?? '').toLowerCase();
  return /\b(?:s-maxage|public)\b/.test(control) && !/\b(?:no-store|private)\b/.test(control);
}

/** The answer with its title and the moment noted on it; `now` in milliseconds since 1970. */
export async function markAsKept(response: Response, now: number): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  // The body is plain by now.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(keptAtHeader, String(now));
  headers.set(titleHeader, encodeURIComponent(titleOf(html)));
  return new Response(html, { status: response.status, headers });
}

/** When an answer was put on the device, in milliseconds since 1970; null where it was not. */
export function findKeptAt(response: Pick<Response, 'headers'>): number | null {
  const keptAt = Number(response.headers.get(keptAtHeader) ?? Number.NaN);
  return Number.isFinite(keptAt) ? keptAt : null;
}

/** The title that was noted on an answer; empty where there is none. */
export function keptTitleOf(response: Pick<Response, 'headers'>): string {
  try {
    return decodeURIComponent(response.headers.get(titleHeader) ?? '');
  } catch {
    return '';
  }
}

/** Addresses of the build's own files that a document names, in its markup and in its data. */
export function listBuildFiles(html: string): string[] {
  return [...new Set(html.match(/\/_next\/static\/[\w./~%@+-]+\.(?:js|css|woff2?)/g) ?? [])];
}

/** Addresses of the files that a script of the build fetches when it needs them. */
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
