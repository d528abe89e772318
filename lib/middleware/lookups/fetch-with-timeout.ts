/**
 * A request of the middleware to this site's own API. It settles in time whatever happens: the edge runtime has been seen to
 * lose a fetch, so that neither its response nor its abort signal ever came.
 */

import { withTimeout } from '@/lib/concurrency/with-timeout.mjs';

export interface TimedRequest<Result> {
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** For the headers and the body together. */
  readonly timeoutMilliseconds: number;
  /** Reads the response; throws where it is malformed. */
  readonly read: (response: Response) => Result | Promise<Result>;
  /** Given by tests. */
  readonly fetcher?: typeof fetch;
}

/** Returns what `read` makes of the response. Rejects with what `fetch` or `read` throws, and with a TimeoutError. */
export async function fetchWithTimeout<Result>({
  url,
  headers = {},
  timeoutMilliseconds,
  read,
  fetcher = fetch,
}: TimedRequest<Result>): Promise<Result> {
  const controller = new AbortController();
  const readResponse = async () => read(await fetcher(url, { headers, signal: controller.signal }));
  try {
    return await withTimeout(readResponse(), timeoutMilliseconds);
  } catch (error) {
    controller.abort();
    throw error;
  }
}
