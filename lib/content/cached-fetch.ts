/**
 * `fetch` for the content service: a timeout for the whole response, and Next's cache with tags (content-tags.ts) for
 * published content. Next caches every 200, so a proxy's error page or a truncated story would be served for an hour: a
 * malformed response is fetched again under another cache key.
 */
import { contentTag } from './content-tags';

/** Lifetime of a cached response without a webhook. */
const cacheSeconds = 3600;

/** How often a malformed cached response is fetched again. */
const againSeconds = 10;

/** The required property of a response, by the end of its path; otherwise any object. */
const wanted: readonly (readonly [RegExp, string])[] = [
  [/\/stories\/?$/, 'stories'],
  [/\/stories\/.+/, 'story'],
  [/\/tags\/?$/, 'tags'],
];

function isContent(path: string, text: string): boolean {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return false;
  }
  if (typeof data !== 'object' || data === null) return false;
  const part = wanted.find(([pattern]) => pattern.test(path))?.[1];
  if (part === undefined) return true;
  const value: unknown = Reflect.get(data, part);
  return part === 'story' ? typeof value === 'object' && value !== null : Array.isArray(value);
}

/** Replaces a malformed response: the client treats the service as unavailable. */
const invalidResponse = () => Response.json({ error: 'an invalid response' }, { status: 502 });

/** Settles as the work does, or with the signal: Next revalidates without a signal, and would wait for minutes. */
function untilAborted<Made>(signal: AbortSignal, work: () => Promise<Made>): Promise<Made> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * Creates the `fetch` of the content service's client; `timeoutSeconds` is for each response, up to its last byte. Rejects as
 * `fetch` does.
 */
export function cachedFetch(timeoutSeconds: number): typeof fetch {
  async function whole(url: URL, init: RequestInit): Promise<Response> {
    const limit = AbortSignal.timeout(timeoutSeconds * 1000);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const { response, text } = await untilAborted(signal, async () => {
      const given = await fetch(url, { ...init, signal });
      // The client's own timeout ends with the headers.
      return { response: given, text: await given.text() };
    });
    if (response.status === 200 && !isContent(url.pathname, text)) return invalidResponse();
    const { status, statusText, headers } = response;
    return new Response(text === '' ? null : text, { status, statusText, headers: plainHeaders(headers) });
  }

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.searchParams.get('version') === 'draft') return whole(url, { ...init, cache: 'no-store' });
    const cached: RequestInit = {
      ...init,
      cache: 'force-cache',
      next: { tags: [contentTag(url)], revalidate: cacheSeconds },
    };
    const response = await whole(url, cached);
    if (response.status !== 502) return response;
    // A header makes another cache key.
    const headers = new Headers(init.headers);
    headers.set('x-asked-again', String(Math.floor(Date.now() / (againSeconds * 1000))));
    return whole(url, { ...cached, headers });
  };
}

/** The body has been decompressed. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) plain.delete(name);
  return plain;
}
