/** The current sitemap, from the content service and the product API. Server only. */
import 'server-only';
import { createApi } from '@/lib/api-client/api';
import { listCompanies, listCompanyPages } from '@/lib/api-client/companies';
import { sendToApi } from '@/lib/api-client/server';
import { categorySlugs } from '@/lib/companies/categories';
import { listStoryEntries } from '@/lib/content/queries';
import { companyPagesMax } from '@/lib/contract/companies';
import { defaultLocale } from '@/lib/i18n/locale';
import {
  isArticleStory,
  latest,
  listCompanyPagesOf,
  listParameterPages,
  listStaticPages,
  listStoryPages,
} from './sitemap-pages';
import type { SitemapPage } from './sitemap-xml';

/** The sitemap contains no localised texts. */
const api = createApi(sendToApi, { 'accept-language': defaultLocale });

export interface SitemapPart {
  /** As in its file name. */
  readonly name: string;
  /** ISO 8601; null when unknown. */
  readonly changedAt: string | null;
}

const companiesPart = /^companies-([1-9]\d{0,5})$/;

/** Returns every part of the sitemap, with as many company parts as needed. */
export async function listSitemapParts(): Promise<readonly SitemapPart[]> {
  const [pages, articles, companies] = await Promise.all([
    listPages(),
    listArticles(),
    listCompanyPages(api, { limit: 1 }),
  ]);
  const changedAt = (list: readonly SitemapPage[]) => latest(list.map((page) => page.changedAt));
  const count = Math.ceil(companies.total / companyPagesMax);
  return [
    { name: 'pages', changedAt: changedAt(pages) },
    { name: 'articles', changedAt: changedAt(articles) },
    ...Array.from({ length: count }, (_, index) => ({ name: `companies-${index + 1}`, changedAt: null })),
  ];
}

/** Returns the pages of a part, or null when it does not exist. */
export async function findSitemapPart(name: string): Promise<readonly SitemapPage[] | null> {
  if (name === 'pages') return listPages();
  if (name === 'articles') return listArticles();
  const number = companiesPart.exec(name)?.[1];
  if (number === undefined) return null;
  const { companies } = await listCompanyPages(api, { page: Number(number) });
  return companies.length === 0 ? null : listCompanyPagesOf(companies);
}

async function listPages(): Promise<readonly SitemapPage[]> {
  const [stories, categories] = await Promise.all([listStoryEntries(), listCategories()]);
  return [
    ...listStaticPages(stories),
    ...listParameterPages('cancel-category', categories),
    ...listStoryPages(stories, (story) => !isArticleStory(story)),
  ];
}

async function listArticles(): Promise<readonly SitemapPage[]> {
  return listStoryPages(await listStoryEntries(), isArticleStory);
}

/** Returns the categories with companies: an empty list is not indexed. */
async function listCategories(): Promise<readonly { readonly category: string }[]> {
  const found = await Promise.all(
    categorySlugs.map(async ([category, slug]) => {
      const { total } = await listCompanies(api, { category, limit: 1 });
      return total > 0 ? [{ category: slug }] : [];
    }),
  );
  return found.flat();
}
