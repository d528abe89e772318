/**
 * The social image of a page. It is identified by
 * the page's path, never by text in the URL, so that no image with arbitrary text can be created.
 */
import { companyPageNames } from '@/lib/companies/indexed-pages';
import { type Locale, locales } from '@/lib/i18n/locale';
import { withLocale } from '@/lib/routes/href';
import { splitLocale } from '@/lib/routes/match';
import type { RouteKind } from '@/lib/routes/route-row';
import type { RouteName } from '@/lib/routes/table';
import { isFixedPage } from './page-title';
import { plainTitle } from './site-title';

/** In pixels, as recommended by sharing services. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** Increment after a change of the drawing, to invalidate caches. */
const drawingVersion = 2;

/**
 * Returns whether a page of a row has its own image, that is whether its title can be derived from its path; others use
 * the image of their language's home page.
 */
export function hasSocialImage({
  name,
  kind,
}: {
  readonly name: RouteName;
  readonly kind: RouteKind;
}): boolean {
  if (kind === 'content' || name === 'cancel-category' || isFixedPage(name)) return true;
  return companyPageNames.some((page) => page === name);
}

/** Returns a version that changes with the image's text, so that each URL is immutable. */
export function socialImageVersion(title: string): string {
  // FNV-1a: not for security.
  let hash = 0x811c9dc5;
  for (const character of `${drawingVersion} ${plainTitle(title)}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/**
 * Returns the path of a page's image: `/en/cancel` → `/api/social-image/en/cancel.png`, `/` →
 * `/api/social-image/nl.png`.
 */
export function socialImagePath(pagePath: string): string {
  const { locale, rest } = splitLocale(pagePath);
  return `/api/social-image/${locale}${rest === '/' ? '' : rest}.png`;
}

/** Returns the versioned URL of a page's image with this title, below the site's origin; immutable. */
export function socialImageAddress(pagePath: string, title: string): string {
  return `${socialImagePath(pagePath)}?v=${socialImageVersion(title)}`;
}

/** Returns the page of an image, by the path parts after `/api/social-image/`; null for an unknown name. */
export function findPicturedPath(parts: readonly string[]): string | null {
  const joined = parts.join('/');
  if (!joined.endsWith('.png')) return null;
  const [first, ...rest] = joined.slice(0, -'.png'.length).split('/');
  const locale: Locale | undefined = locales.find((known) => known === first);
  return locale === undefined ? null : withLocale(locale, `/${rest.join('/')}`);
}
