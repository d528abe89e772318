/** Files that a page can do without: after a second it goes on without them (spec §9 'Asset time-out 1 s'). */
import { withTimeout } from '@/lib/concurrency/with-timeout.mjs';
import { assetTimeoutMilliseconds } from '@/lib/config/business';

/** What comes too late is thrown as a `TimeoutError`. */
function tooLate(): DOMException {
  return new DOMException('the asset took too long', 'TimeoutError');
}

/** Fetches an optional file. Throws where it does not answer with success, or not in time; the request is given up then. */
export async function fetchAsset(path: string, signal?: AbortSignal): Promise<Response> {
  const ending = new AbortController();
  const end = () => ending.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  const timer = setTimeout(() => ending.abort(tooLate()), assetTimeoutMilliseconds);
  try {
    const response = await fetch(path, { signal: ending.signal });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    // The body is part of it: who got only the head is still waiting.
    return new Response(await response.arrayBuffer(), response);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

/** The same for a script that only decorates: it can't be stopped, but nobody waits for it. */
export function withinAssetTime<T>(loading: Promise<T>): Promise<T> {
  return withTimeout(loading, assetTimeoutMilliseconds, tooLate);
}
