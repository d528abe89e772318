/**
 * The link of the language switch, handled by the middleware. A leaf, safe on the edge and in the browser.
 */
import type { Locale } from '@/lib/i18n/locale';

/** Not a page: it sets the language cookie and redirects. */
export const localePath = '/api/locale';

/** Returns the link to a language; `path` is the current page, by default the referrer. */
export function localeHref(to: Locale, path?: string): string {
  return path === undefined
    ? `${localePath}?to=${to}`
    : `${localePath}?to=${to}&path=${encodeURIComponent(path)}`;
}
