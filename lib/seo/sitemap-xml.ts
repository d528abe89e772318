/** The sitemap protocol (sitemaps.org 0.9) with the same page in other languages. Pure. */
import { defaultLocale, type Locale, locales } from '@/lib/i18n/locale';

/** A page in every language that it has. */
export interface SitemapPage {
  /** Public paths; one at least. */
  readonly paths: Partial<Record<Locale, string>>;
  /** ISO 8601 moment of the last change; null where nobody knows. */
  readonly changedAt: string | null;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** What has to be written otherwise, and characters that XML has none of: control characters, halves of pairs. */
const special = /[&<>"']|[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as it may stand in an element or an attribute. Characters that XML has none of are left out. */
export function escapeXml(text: string): string {
  return text.replace(special, (character) =>
    /[&<>"']/.test(character) ? `&#${character.charCodeAt(0)};` : '',
  );
}

/** A part of the sitemap: every page once for each of its languages, each time with all of them. */
export function sitemapXml(pages: readonly SitemapPage[], toUrl: (path: string) => string): string {
  return [
    head,
    `<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.flatMap((page) => urlElements(page, toUrl)),
    '</urlset>',
    '',
  ].join('\n');
}

function urlElements({ paths, changedAt }: SitemapPage, toUrl: (path: string) => string): string[] {
  // Each address stands in several places: it is written once.
  const versions = locales.flatMap((locale) => {
    const path = paths[locale];
    return path === undefined ? [] : [{ locale, url: escapeXml(toUrl(path)) }];
  });
  const byDefault = versions.find(({ locale }) => locale === defaultLocale);
  const alternate = (language: string, url: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`;
  const languages = [
    ...versions.map(({ locale, url }) => alternate(locale, url)),
    ...(byDefault ? [alternate('x-default', byDefault.url)] : []),
  ].join('');
  const changed = changedAt === null ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
  return versions.map(({ url }) => `<url><loc>${url}</loc>${changed}${languages}</url>`);
}

/** The index of the parts. */
export function sitemapIndexXml(
  parts: readonly { readonly url: string; readonly changedAt: string | null }[],
): string {
  return [
    head,
    `<sitemapindex xmlns="${namespace}">`,
    ...parts.map(
      ({ url, changedAt }) =>
        `<sitemap><loc>${escapeXml(url)}</loc>${changedAt === null ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`}</sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n');
}
