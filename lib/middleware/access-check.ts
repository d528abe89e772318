/** Asks the API whether a page about one visitor's thing may be shown: existence is a secret too. */
import { browserCookieName, sessionCookieName } from '@/lib/config/cookies';
import { ask } from './ask';
import type { AccessCheck } from './route-step';

/** What the API knows a visitor by: the browser, and the session where somebody is signed in. */
const identifying = [browserCookieName, sessionCookieName] as const;

/** How long a visitor may wait for it, in milliseconds; a database that is away has said so by then. */
const patienceMilliseconds = 5_000;

/** A check against the internal endpoint at `origin`; an API that is away shows the page, which then says so. */
export function accessCheck(origin: () => string, fetcher: typeof fetch = fetch): AccessCheck {
  return async ({ route, id, cookies, hasKey }) => {
    const query = new URLSearchParams({ route, id, has_key: String(hasKey) });
    const known = identifying.flatMap((name) => {
      const value = cookies.get(name);
      // Over https the server that is asked, this one, takes them by the names that browsers know (lib/server/settle-cookies.mjs).
      return value === undefined ? [] : [`${name}=${value}`, `__Host-${name}=${value}`];
    });
    const headers: Record<string, string> = known.length > 0 ? { cookie: known.join('; ') } : {};
    try {
      return await ask({
        url: `${origin()}/api/internal/access?${query}`,
        headers,
        patienceMilliseconds,
        fetcher,
        read: ({ status }) => status !== 404,
      });
    } catch (error) {
      console.error('access:', error instanceof Error ? error.name : error);
      return true;
    }
  };
}
