/** The redirect target of a native form post: the form's page. */

import type { Locale } from '@/lib/i18n/locale';
import { homePath } from '@/lib/routes/home-path';
import { isSameSitePath } from '@/lib/session/same-site-path';

/**
 * Path and query of the referring page; the home page if the Referer is missing, of another site, or not a page. Never a URL of another
 * site (`//host` would be).
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
