/** A page that came into view, as the data layer knows it (spec §7, §9): its key, without references. Browser only. */
import { matchPath, type RouteMatch, splitLocale } from '@/lib/routes/match';
import { pageKey } from '@/lib/routes/page-key';
import { isPlainWord, trackEvent } from './data-layer';

/** What stands for a page that is not there: its path is a stranger's word. */
const notFoundKey = 'not-found';

/** The row of a path, which the document shows; null for the 404 page. */
export function findShownRoute(path: string): RouteMatch | null {
  return document.querySelector('[data-page=not-found]') ? null : matchPath(path);
}

/** Tells of the page that is shown; nothing before `allow`. */
export function trackPageView(match: RouteMatch | null, path: string): void {
  const key = match ? pageKey(match) : notFoundKey;
  trackEvent('page_view', {
    page_key: isPlainWord(key) ? key : (match?.route.name ?? notFoundKey),
    page_language: splitLocale(path).locale,
  });
}
