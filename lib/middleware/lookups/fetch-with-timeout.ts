/**
 * A request of the middleware to this site's own API. It always settles in time: the edge runtime can
 * lose a fetch, so that neither its response nor its abort signal arrives.
 */

import { withTimeout } from '@/lib/concurrency/with-timeout.mjs';

export interface TimedRequest<Result> {
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** For the headers and the body together. */
  readonly timeoutMilliseconds: number;
  /** Parses the response; throws when it is malformed. */
  readonly read: (response: Response) => Result | Promise<Result>;
  /** Replaced in tests. */
  readonly fetcher?: typeof fetch;
}

/** Returns the result of `read`. Rejects with errors of `fetch` or `read`, and with a TimeoutError. */
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
