/** Asks the API whether a page about one visitor's thing may be shown: existence is a secret too. */
import type { AccessCheck } from './route-step';

/** A check against the internal endpoint at `origin`; an API that is away shows the page, which then says so. */
export function accessCheck(origin: () => string, fetcher: typeof fetch = fetch): AccessCheck {
  return async ({ route, id, cookie, hasKey }) => {
    const query = new URLSearchParams({ route, id, has_key: String(hasKey) });
    const headers: Record<string, string> = cookie ? { cookie: `snoei_browser=${cookie}` } : {};
    const response = await fetcher(`${origin()}/api/internal/access?${query}`, { headers });
    return response.status !== 404;
  };
}
