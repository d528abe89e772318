/** Requests from the API whether a page about one visitor's order may be shown: its existence is a secret too. */
import { browserCookieName, sessionCookieName } from '@/lib/config/cookies';
import { fetchWithTimeout } from './lookups/fetch-with-timeout';
import type { AccessCheck } from './route-step';

/** Cookies by which the API knows a visitor: the browser's, and the session's where the visitor is signed in. */
const identifying = [browserCookieName, sessionCookieName] as const;

/** In milliseconds: longer than the API takes to report an unavailable database. */
const timeoutMilliseconds = 5_000;

/** A check against the internal endpoint at `origin`; an API that is away shows the page, which then says so. */
export function accessCheck(origin: () => string, fetcher: typeof fetch = fetch): AccessCheck {
  return async ({ route, id, cookies, hasKey }) => {
    const query = new URLSearchParams({ route, id, has_key: String(hasKey) });
    const known = identifying.flatMap((name) => {
      const value = cookies.get(name);
      // Over https the server that is asked, this one, takes them by the names that browsers know (lib/server/secure-cookies.mjs).
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
