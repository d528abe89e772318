/**
 * The picture that stands for a page where somebody shares it (spec §2 'social title and image'; DESIGN §3). It is made by
 * the page's own path, never by words in the address: nobody can have our brand say what no page of ours says.
 */
import { companyPageNames } from '@/lib/companies/indexed-pages';
import { type Locale, locales } from '@/lib/i18n/locale';
import { withLocale } from '@/lib/routes/href';
import { splitLocale } from '@/lib/routes/match';
import type { RouteKind } from '@/lib/routes/route-row';
import type { RouteName } from '@/lib/routes/table';
import { isFixedPage } from './page-title';
import { plainTitle } from './site-title';

/** In pixels: what the services that show it ask for. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** Raised whenever it is drawn in another way, so that nobody shows the old one. */
const drawingVersion = 1;

/**
 * Whether a page of a row has a picture of its own, which is whether its title can be found by its path; the others show
 * their language's home page's.
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

/** A short name for what a picture shows: it changes with the words, so that each may be kept for good. */
export function socialImageVersion(title: string): string {
  // FNV-1a: no secret, only a name.
  let hash = 0x811c9dc5;
  for (const character of `${drawingVersion} ${plainTitle(title)}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** The path of the picture of a page: `/en/cancel` → `/api/social-image/en/cancel.png`, `/` → `/api/social-image/nl.png`. */
export function socialImagePath(pagePath: string): string {
  const { locale, rest } = splitLocale(pagePath);
  return `/api/social-image/${locale}${rest === '/' ? '' : rest}.png`;
}

/** The address of the picture of a page with this title, below the site's origin: to be kept for good. */
export function socialImageAddress(pagePath: string, title: string): string {
  return `${socialImagePath(pagePath)}?v=${socialImageVersion(title)}`;
}

/** The page that a picture stands for, by the parts of its path behind `/api/social-image/`; null for no such name. */
export function findPicturedPath(parts: readonly string[]): string | null {
  const joined = parts.join('/');
  if (!joined.endsWith('.png')) return null;
  const [first, ...rest] = joined.slice(0, -'.png'.length).split('/');
  const locale: Locale | undefined = locales.find((known) => known === first);
  return locale === undefined ? null : withLocale(locale, `/${rest.join('/')}`);
}
