/** Metadata of pages: title, description, canonical, hreflang from the route table, social image. */
import type { Metadata } from 'next';
import { getEnv } from '@/lib/config/env';
import { defaultLocale, type Locale, languageTags, locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { alternatePaths } from '@/lib/routes/alternates';
import { type CompiledRoute, getRoute } from '@/lib/routes/compiled';
import { feedPath, feedSections } from '@/lib/routes/crawler-files';
import { absoluteUrl, findPath, href } from '@/lib/routes/href';
import type { PathParams } from '@/lib/routes/pattern';
import { findSection } from '@/lib/routes/story-route';
import type { RouteName } from '@/lib/routes/table';
import { isOldPath } from './old-paths';
import { documentTitle, plainTitle } from './site-title';
import { hasSocialImage, socialImageAddress, socialImagePath, socialImageSize } from './social-image';

export interface PageHead {
  readonly name: RouteName;
  readonly params?: PathParams;
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  /** true where a posted form failed: its title says so. */
  readonly failed?: boolean;
  /** true where the address has a key or somebody's data in its query: it reaches no other site. */
  readonly keyed?: boolean;
  /** false excludes one page of an indexable row from the index. */
  readonly index?: boolean;
  /** The canonical page of a variant. */
  readonly canonicalName?: RouteName;
  /** false where this page exists in the default language alone although its row has paths in others. */
  readonly english?: boolean;
  /** Its paths by language if they differ from its row's: stories have translated slugs. */
  readonly alternates?: Partial<Record<Locale, string>>;
  /** Set for an article: ISO 8601 date-times. */
  readonly article?: {
    readonly publishedTime?: string;
    readonly modifiedTime?: string;
    readonly authors: readonly string[];
    readonly tags: readonly string[];
  };
}

/** Returns the metadata of a page whose title and description are those of its namespace. */
export function titledMetadata(
  name: RouteName,
  locale: Locale,
  t: (key: 'title' | 'description') => string,
  more: Partial<PageHead> = {},
): Metadata {
  return pageMetadata({ name, locale, title: t('title'), description: t('description'), ...more });
}

/** Returns the metadata of the answer to a form that asks by its address; `failed` where the form is shown again. */
export function answerMetadata(
  name: RouteName,
  locale: Locale,
  t: (key: 'answerTitle' | 'description') => string,
  more: Pick<PageHead, 'failed' | 'keyed'>,
): Metadata {
  return pageMetadata({
    name,
    locale,
    title: t('answerTitle'),
    description: t('description'),
    index: false,
    ...more,
  });
}

/** Returns Next's metadata of a page. A page with a secret in its path gets neither canonical nor referrer. */
export function pageMetadata({
  name,
  params = {},
  locale,
  title: ownTitle,
  description,
  failed = false,
  keyed = false,
  index = true,
  canonicalName = name,
  english = true,
  alternates,
  article,
}: PageHead): Metadata {
  const { SITE_URL } = getEnv();
  const route = getRoute(name);
  const title = failed
    ? translatorOf(locale, 'fields')('controls.errorTitle', { title: ownTitle })
    : ownTitle;
  const secret = 'reference' in params || 'code' in params || 'payment' in params;
  const indexed = index && route.index && !secret;
  const canonical = findPath(canonicalName, locale, params);
  const url = (path: string) => absoluteUrl(SITE_URL, path);
  const languages = languageLinks(alternates ?? alternatePaths(canonicalName, params, { english }), url);
  const own = hasSocialImage(route) && !secret ? findPath(name, locale, params) : null;
  const image = socialImage(own, { locale, title, url });
  return {
    title: documentTitle(title),
    description,
    metadataBase: new URL(SITE_URL),
    ...(secret || !canonical
      ? {}
      : { alternates: { canonical: url(canonical), languages, ...feedLink(route, locale, url) } }),
    ...(indexed ? {} : { robots: { index: false, follow: !secret } }),
    ...(secret || keyed ? { referrer: 'no-referrer' as const } : {}),
    // Sharing services show the site's name separately.
    openGraph: {
      title: plainTitle(title),
      description,
      locale: languageTags[locale].replace('-', '_'),
      ...(article
        ? { ...article, type: 'article' as const, authors: [...article.authors], tags: [...article.tags] }
        : { type: 'website' as const }),
      siteName: 'Snoei',
      images: [image],
      ...(secret || !canonical ? {} : { url: url(canonical) }),
    },
    twitter: { card: 'summary_large_image', title: plainTitle(title), description, images: [image] },
  };
}

type ToUrl = (path: string) => string;

/** The same page in each language; the default language's is for all others. A path that leads elsewhere is none of the page's. */
function languageLinks(paths: Partial<Record<Locale, string>>, url: ToUrl): Record<string, string> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const path = paths[locale];
      if (path === undefined || isOldPath(path)) return [];
      const own = [locale, url(path)] as const;
      return locale === defaultLocale ? [own, ['x-default', own[1]] as const] : [own];
    }),
  );
}

/** Returns the image of a page, by default its language's. */
function socialImage(
  path: string | null,
  { locale, title, url }: { readonly locale: Locale; readonly title: string; readonly url: ToUrl },
) {
  const t = translatorOf(locale, 'seo');
  const size = { ...socialImageSize, type: 'image/png' };
  if (path === null) {
    return { ...size, url: url(socialImagePath(href('home', locale))), alt: t('site.description') };
  }
  return {
    ...size,
    url: url(socialImageAddress(path, title)),
    alt: t('imageAlt', { title: plainTitle(title) }),
  };
}

/** Returns the feed of a page's section, for autodiscovery. */
function feedLink(route: CompiledRoute, locale: Locale, url: ToUrl): { types?: AlternateTypes } {
  const name = findSection(route) ?? route.name;
  const section = feedSections.find((candidate) => candidate === name);
  if (!section) return {};
  const title = translatorOf(locale, 'seo')(`feed.${section}`);
  return { types: { 'application/rss+xml': [{ title, url: url(feedPath(section, locale)) }] } };
}

type AlternateTypes = NonNullable<NonNullable<Metadata['alternates']>['types']>;
