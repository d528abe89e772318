/** The sitemap protocol (sitemaps.org 0.9) with the same page in other languages. Pure. */
import type { Locale } from '@/lib/i18n/locale';

/** A page in every language that it has. */
export interface SitemapPage {
  /** Public paths; one at least. */
  readonly paths: Partial<Record<Locale, string>>;
  /** ISO 8601 moment of the last change; null where nobody knows. */
  readonly changedAt: string | null;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Text as it may stand in an element or an attribute. Characters that XML has none of are left out. */
export function escapeXml(text: string): string {
  return [...text]
    .filter((character) => !isForbidden(character.codePointAt(0) ?? 0))
    .join('')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function isForbidden(code: number): boolean {
  if (code < 0x20) return code !== 0x09 && code !== 0x0a && code !== 0x0d;
  return (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff;
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
  const alternate = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(toUrl(path))}"/>`;
  const languages = [
    ...(paths.nl === undefined ? [] : [alternate('nl', paths.nl)]),
    ...(paths.en === undefined ? [] : [alternate('en', paths.en)]),
    ...(paths.nl === undefined ? [] : [alternate('x-default', paths.nl)]),
  ].join('');
  const changed = changedAt === null ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
  return Object.values(paths).map(
    (path) => `<url><loc>${escapeXml(toUrl(path))}</loc>${changed}${languages}</url>`,
  );
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
