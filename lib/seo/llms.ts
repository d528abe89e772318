/** `llms.txt` (llmstxt.org): the site, its pages, articles and data, in both languages, as Markdown. Server only. */
import { categorySlugs } from '@/lib/companies/categories';
import { cancellationMaxDays, registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import { listArticles, listSection } from '@/lib/content/queries';
import { type Locale, locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { compiledRoutes } from '@/lib/routes/compiled';
import {
  feedPath,
  feedSections,
  openApiPath,
  openDataPaths,
  sitemapIndexPath,
} from '@/lib/routes/crawler-files';
import { findPath, href } from '@/lib/routes/href';
import { findStoryPath, findStoryRoute, findStorySlug } from '@/lib/routes/story-route';
import { categoryTitle, fixedPageTitle, isFixedPage } from './page-title';
import { plainTitle } from './site-title';

interface Entry {
  readonly title: string;
  readonly path: string;
  readonly note?: string;
}

/** Returns the file; `url` makes URLs absolute. */
export async function llmsText(url: (path: string) => string): Promise<string> {
  const halves = await Promise.all(locales.map((locale) => halfOf(locale, url)));
  return `# Snoei\n\n${halves.join('\n')}`;
}

async function halfOf(locale: Locale, url: (path: string) => string): Promise<string> {
  const t = translatorOf(locale, 'seo');
  const list = (entries: readonly Entry[]) =>
    entries.map(({ title, path, note }) => {
      const address = url(path).replaceAll('%7B', '{').replaceAll('%7D', '}');
      return `- [${oneLine(title).replaceAll(/[[\]]/g, '')}](${address})${note ? `: ${oneLine(note)}` : ''}`;
    });
  const section = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`## ${heading}`, '', ...lines, ''];
  const articles = await Promise.all(
    feedSections.map(async (name) => ({
      heading: t(`feed.${name}`),
      entries: await listArticleEntries(findStorySlug(name, locale)),
    })),
  );
  return [
    `> ${t('llms.summary')}`,
    '',
    `- ${t('llms.notes.independent')}`,
    `- ${t('llms.notes.prices', { regular: regularLetterCents / 100, registered: registeredLetterCents / 100 })}`,
    `- ${t('llms.notes.refund', { days: cancellationMaxDays })}`,
    `- ${t('llms.notes.sources')}`,
    '',
    ...section(t('llms.pages'), list(await listPageEntries(locale))),
    ...section(t('llms.companyPages'), list(companyPattern(locale))),
    ...section(t('llms.categories'), list(listCategoryEntries(locale))),
    ...articles.flatMap(({ heading, entries }) => section(heading, list(entries))),
    ...section(t('llms.data'), [t('llms.dataNote'), '', ...list(dataEntries(locale))]),
    ...section(t('llms.files'), list(fileEntries(locale))),
  ].join('\n');
}

/** Returns the indexed pages: those without a story, and those of the content service. */
async function listPageEntries(locale: Locale): Promise<Entry[]> {
  const stories = await listSection(locale);
  const fixed = compiledRoutes.flatMap(({ name, listed }) =>
    listed && isFixedPage(name) ? [{ title: fixedPageTitle(name, locale), path: href(name, locale) }] : [],
  );
  return [
    ...fixed,
    ...stories.flatMap(({ fullSlug, content }) => {
      const path = findStoryRoute(fullSlug)?.route.index ? findStoryPath(fullSlug) : null;
      return path === null
        ? []
        : [{ title: plainTitle(content.metaTitle), path, note: content.metaDescription }];
    }),
  ];
}

async function listArticleEntries(prefix: string | null): Promise<Entry[]> {
  const articles = prefix === null ? [] : await listArticles({ prefix });
  return articles.flatMap(({ fullSlug, content }) => {
    const path = findStoryPath(fullSlug);
    return path === null ? [] : [{ title: content.title, path, note: content.metaDescription }];
  });
}

function listCategoryEntries(locale: Locale): Entry[] {
  return categorySlugs.flatMap(([category, slug]) => {
    const path = findPath('cancel-category', locale, { category: slug });
    return path === null ? [] : [{ title: categoryTitle(category, locale), path }];
  });
}

/** Returns a company's pages with a slug placeholder. */
function companyPattern(locale: Locale): Entry[] {
  const t = translatorOf(locale, 'seo');
  const company = { company: '{company}' };
  return [
    { title: t('llms.companyHub'), path: href('company', locale, company) },
    { title: t('llms.companyCancel'), path: href('company-cancel', locale, company) },
    { title: t('llms.companyContact'), path: href('company-contact', locale, company) },
  ].map((entry) => ({ ...entry, path: decodeURIComponent(entry.path) }));
}

/** Returns the public endpoints of the product API, including its description. */
function dataEntries(locale: Locale): Entry[] {
  const t = translatorOf(locale, 'seo');
  return [
    { title: t('llms.openapi'), path: openApiPath },
    { title: t('llms.all'), path: openDataPaths.json },
    { title: t('llms.allFacts'), path: openDataPaths.csv },
    { title: t('llms.changes'), path: `${openDataPaths.changes}?locale=${locale}` },
    { title: t('llms.figures'), path: openDataPaths.figures },
    { title: t('llms.search'), path: '/api/companies/search?search={name}' },
    { title: t('llms.list'), path: '/api/companies?category={category}&page={number}' },
    { title: t('llms.one'), path: '/api/companies/{company}' },
  ];
}

function fileEntries(locale: Locale): Entry[] {
  const t = translatorOf(locale, 'seo');
  return [
    { title: t('llms.sitemap'), path: sitemapIndexPath },
    ...feedSections.map((section) => ({
      title: t(`feed.${section}`),
      path: feedPath(section, locale),
      note: t(`feed.${section}Description`),
    })),
  ];
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
