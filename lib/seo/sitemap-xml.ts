/** The sitemap protocol (sitemaps.org 0.9) with alternates. Pure. */
import { defaultLocale, type Locale, locales } from '@/lib/i18n/locale';

/** A page in all its languages. */
export interface SitemapPage {
  /** Public paths; at least one. */
  readonly paths: Partial<Record<Locale, string>>;
  /** ISO 8601 date-time of the last change; null when unknown. */
  readonly changedAt: string | null;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Characters to escape, and characters not allowed in XML: controls and lone surrogates. */
const special = /[&<>"']|[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for an element or attribute. Characters not allowed in XML are removed. */
export function escapeXml(text: string): string {
  return text.replace(special, (character) =>
    /[&<>"']/.test(character) ? `&#${character.charCodeAt(0)};` : '',
  );
}

/** Returns a part of the sitemap: every page once per language, each time with all alternates. */
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
  // Each URL occurs several times: escape it once.
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

/** Returns the index of the parts. */
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
