/** Reports page views to the data layer: the page key, without references. Browser only. */
import { isVisitorSlug } from '@/lib/companies/visitor-slug';
import { matchPath, type RouteMatch, splitLocale } from '@/lib/routes/match';
import { pageKey } from '@/lib/routes/page-key';
import { isPlainWord, trackEvent } from './data-layer';

/** Key of unknown pages: their path is untrusted. */
const notFoundKey = 'not-found';

/** Returns the row of the shown page; null for the 404 page. */
export function findShownRoute(path: string): RouteMatch | null {
  return document.querySelector('[data-page=not-found]') ? null : matchPath(path);
}

/** Removes the slug of a company that a visitor named: it would identify the visitor. */
function withoutVisitorCompany(match: RouteMatch): RouteMatch {
  const { company, ...params } = match.params;
  return company !== undefined && isVisitorSlug(company) ? { ...match, params } : match;
}

/** Reports a page view; nothing before `allow`. */
export function trackPageView(match: RouteMatch | null, path: string): void {
  const key = match ? pageKey(withoutVisitorCompany(match)) : notFoundKey;
  trackEvent('page_view', {
    page_key: isPlainWord(key) ? key : (match?.route.name ?? notFoundKey),
    page_language: splitLocale(path).locale,
  });
}
