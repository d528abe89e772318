/**
 * Which pages may be cached on a visitor's device: those that search engines may index, so that no page names a visitor's order or
 * depends on the session. The service worker also checks the response (`public-document.ts`).
 */
import { matchPath } from '@/lib/routes/match';

/** Query parameters that don't affect the response: campaigns, and parts hidden pre-paint. */
const idleQuery = /^(?:utm_\w+|menu_prompt|hide_download_prompt)$/;

/** Whether a URL of this site is such a page. */
export function isOfflinePage({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  if ([...searchParams.keys()].some((name) => !idleQuery.test(name))) return false;
  const match = matchPath(pathname);
  return match !== null && match.movedTo === null && match.route.index;
}
