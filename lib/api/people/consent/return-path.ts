/** Where a form that was posted without JavaScript leads back to: the page it stood on. */

import type { Locale } from '@/lib/i18n/locale';
import { homePath } from '@/lib/routes/home-path';
import { isSameSitePath } from '@/lib/session/same-site-path';

/**
 * Path and query of the referring page; the home page where the browser tells none, another site's, or something that
 * is no page. Never an address that leaves the site (`//host` would).
 */
export function returnPath(
  { referer, host, siteUrl }: { referer: string | undefined; host: string | undefined; siteUrl: string },
  locale: Locale,
): string {
  const home = homePath(locale);
  if (!referer || !URL.canParse(referer)) return home;
  const page = new URL(referer);
  const isOwn = page.host === host || page.host === new URL(siteUrl).host;
  const path = `${page.pathname}${page.search}`;
  return isOwn && isSameSitePath(path) && !/^\/api(?:\/|$)/.test(page.pathname) ? path : home;
}
