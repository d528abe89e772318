/** A page's head (DESIGN §3 'Pages'): title, description, canonical, hreflang from the route table, social image. */
import type { Metadata } from 'next';
import { getEnv } from '@/lib/config/env';
import type { Locale } from '@/lib/i18n/locale';
import { alternatePaths } from '@/lib/routes/alternates';
import { getRoute } from '@/lib/routes/compiled';
import { absoluteUrl, findPath } from '@/lib/routes/href';
import type { PathParams } from '@/lib/routes/pattern';
import type { RouteName } from '@/lib/routes/table';

export interface PageHead {
  readonly name: RouteName;
  readonly params?: PathParams;
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  /** false keeps one page of an indexable row out of the index. */
  readonly index?: boolean;
  /** The page that this one is a variant of. */
  readonly canonicalName?: RouteName;
  /** false where this page has no English form although its row has one. */
  readonly english?: boolean;
  /** Its paths by language where they are not its row's: stories have words of their own in each. */
  readonly alternates?: Partial<Record<Locale, string>>;
  /** Set for an article: ISO 8601 moments. */
  readonly article?: {
    readonly publishedTime?: string;
    readonly modifiedTime?: string;
    readonly authors: readonly string[];
    readonly tags: readonly string[];
  };
}

/** Next's metadata of a page. A page with a secret in its path gets neither canonical nor referrer. */
export function pageMetadata({
  name,
  params = {},
  locale,
  title,
  description,
  index = true,
  canonicalName = name,
  english = true,
  alternates,
  article,
}: PageHead): Metadata {
  const { SITE_URL } = getEnv();
  const secret = 'reference' in params || 'code' in params || 'payment' in params;
  const indexed = index && getRoute(name).index && !secret;
  const canonical = findPath(canonicalName, locale, params);
  const paths = alternates ?? alternatePaths(canonicalName, params, { english });
  const url = (path: string) => absoluteUrl(SITE_URL, path);
  const languages = {
    ...(paths.nl ? { nl: url(paths.nl), 'x-default': url(paths.nl) } : {}),
    ...(paths.en ? { en: url(paths.en) } : {}),
  };
  return {
    title,
    description,
    metadataBase: new URL(SITE_URL),
    ...(secret || !canonical ? {} : { alternates: { canonical: url(canonical), languages } }),
    ...(indexed ? {} : { robots: { index: false, follow: !secret } }),
    ...(secret ? { referrer: 'no-referrer' as const } : {}),
    openGraph: {
      title,
      description,
      locale: locale === 'nl' ? 'nl_NL' : 'en_GB',
      ...(article
        ? { ...article, type: 'article' as const, authors: [...article.authors], tags: [...article.tags] }
        : { type: 'website' as const }),
      siteName: 'Snoei',
      ...(secret || !canonical ? {} : { url: url(canonical) }),
    },
    twitter: { card: 'summary_large_image' },
  };
}
