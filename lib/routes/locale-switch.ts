/** The link of the language switch, handled by the middleware. A leaf, safe on the edge and in the browser. */
import type { Locale } from '@/lib/i18n/locale';

/** Not a page: it sets the language cookie and redirects. */
export const localePath = '/api/locale';

/** Parameters that are good once, or that act when the page is opened again. */
const unrepeatable = ['key', 'token', 'logout'];

/** Returns a query, with its question mark, without keys, tokens and what acts by itself; otherwise byte for byte. */
export function repeatableQuery(search: string): string {
  const parts = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !unrepeatable.some((name) => new URLSearchParams(part).has(name)));
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Returns the link to a language; `path` is the current page with its query, by default the referrer. */
export function localeHref(to: Locale, path?: string): string {
  return path === undefined
    ? `${localePath}?to=${to}`
    : `${localePath}?to=${to}&path=${encodeURIComponent(path)}`;
}
