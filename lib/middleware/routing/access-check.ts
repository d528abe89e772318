/** Queries the API whether a page about one visitor's order may be shown: its existence is also secret. */
import { browserCookieName, sessionCookieName } from '@/lib/config/cookies';
import { fetchWithTimeout } from '../lookups/fetch-with-timeout';
import type { AccessCheck } from './route-step';

/** Cookies that identify a visitor to the API: the browser's, and the session's when signed in. */
const identifying = [browserCookieName, sessionCookieName] as const;

/** In milliseconds: longer than the API takes to report an unavailable database. */
const timeoutMilliseconds = 5_000;

/**
 * A check against the internal endpoint at `origin`; when the API is unavailable the page is shown, with its own error.
 */
export function accessCheck(origin: () => string, fetcher: typeof fetch = fetch): AccessCheck {
  return async ({ route, id, cookies, hasKey }) => {
    const query = new URLSearchParams({ route, id, has_key: String(hasKey) });
    const known = identifying.flatMap((name) => {
      const value = cookies.get(name);
      // Over https this server expects the prefixed names that browsers send (lib/server/secure-cookies.mjs).
      return value === undefined ? [] : [`${name}=${value}`, `__Host-${name}=${value}`];
    });
    const headers: Record<string, string> = known.length > 0 ? { cookie: known.join('; ') } : {};
    try {
      return await fetchWithTimeout({
        url: `${origin()}/api/internal/access?${query}`,
        headers,
        timeoutMilliseconds,
        fetcher,
        read: ({ status }) => status !== 404,
      });
    } catch (error) {
      console.error('access:', error instanceof Error ? error.name : error);
      return true;
    }
  };
}
