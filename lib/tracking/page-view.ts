/** Reports page views to the data layer (spec §7, §9): the page key, without references. Browser only. */
import { matchPath, type RouteMatch, splitLocale } from '@/lib/routes/match';
import { pageKey } from '@/lib/routes/page-key';
import { isPlainWord, trackEvent } from './data-layer';

/** Key of unknown pages: their path is untrusted. */
const notFoundKey = 'not-found';

/** Returns the row of the shown page; null for the 404 page. */
export function findShownRoute(path: string): RouteMatch | null {
  return document.querySelector('[data-page=not-found]') ? null : matchPath(path);
}

/** Reports a page view; nothing before `allow`. */
export function trackPageView(match: RouteMatch | null, path: string): void {
  const key = match ? pageKey(match) : notFoundKey;
  trackEvent('page_view', {
    page_key: isPlainWord(key) ? key : (match?.route.name ?? notFoundKey),
    page_language: splitLocale(path).locale,
  });
}
