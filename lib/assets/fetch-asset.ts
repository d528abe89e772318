/** Optional files: a page continues without them after a second. */
import { withTimeout } from '@/lib/concurrency/with-timeout.mjs';
import { assetTimeoutMilliseconds } from '@/lib/config/business';

function tooLate(): DOMException {
  return new DOMException('the asset took too long', 'TimeoutError');
}

/** Fetches an optional file. Throws on an error status or a timeout, which aborts the request. */
export async function fetchAsset(path: string, signal?: AbortSignal): Promise<Response> {
  const ending = new AbortController();
  const end = () => ending.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  const timer = setTimeout(() => ending.abort(tooLate()), assetTimeoutMilliseconds);
  try {
    const response = await fetch(path, { signal: ending.signal });
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    // The timeout includes the body.
    return new Response(await response.arrayBuffer(), response);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

/** The same for a decorative script, which can't be aborted. */
export function withinAssetTime<T>(loading: Promise<T>): Promise<T> {
  return withTimeout(loading, assetTimeoutMilliseconds, tooLate);
}
