/** The link that changes the language; the middleware answers it. A leaf, safe on the edge and in the browser. */
import type { Locale } from '@/lib/i18n/locale';

/** Not a page: it sets the language cookie and leads on. */
export const localePath = '/api/locale';

/** The link to a language; `path` is the page to keep, without it the one that the browser comes from. */
export function localeHref(to: Locale, path?: string): string {
  return path === undefined
    ? `${localePath}?to=${to}`
    : `${localePath}?to=${to}&path=${encodeURIComponent(path)}`;
}
