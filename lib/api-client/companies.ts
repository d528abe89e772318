/** Companies. */
import * as z from 'zod';
import {
  type CompanySummary,
  company,
  companyPages,
  companyPagesMax,
  companySummary,
  suggestion,
} from '@/lib/contract/companies';
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import { type Api, orNull } from './api';

const companyList = z.object({ companies: z.array(companySummary), total: z.number().int() });

/** With its contacts. */
export const findCompany = (api: Api, slug: string) =>
  orNull(api(`/companies/${encodeURIComponent(slug)}`, { schema: company }));

const pageSize = 100;

/** By name; all categories by default. `limit` at most 100. */
export function listCompanies(
  api: Api,
  {
    category,
    page = 1,
    limit = pageSize,
  }: { category?: CompanyCategory; page?: number; limit?: number } = {},
) {
  const query = new URLSearchParams({
    page: `${page}`,
    limit: `${limit}`,
    ...(category ? { category } : {}),
  });
  return api(`/companies?${query}`, { schema: companyList });
}

/** All companies of a category by name, over all pages. */
export async function listAllCompanies(api: Api, category: CompanyCategory): Promise<CompanySummary[]> {
  const all: CompanySummary[] = [];
  for (let page = 1; ; page++) {
    const { companies, total } = await listCompanies(api, { category, page });
    all.push(...companies);
    if (companies.length === 0 || all.length >= total) return all;
  }
}

const companyPagesList = z.object({ companies: z.array(companyPages), total: z.number().int() });

/** By slug, with the data that determine the companies' pages. `page` from 1; `limit` only for a count. */
export const listCompanyPages = (api: Api, { page = 1, limit = companyPagesMax } = {}) =>
  api(`/internal/company-pages?${new URLSearchParams({ page: `${page}`, limit: `${limit}` })}`, {
    schema: companyPagesList,
  });

/** At most 6 suggestions; `submitted`: what a page of results shows, with the category that the text names, help and articles. */
export const searchCompanies = (
  api: Api,
  search: string,
  { include = 'companies' }: { include?: 'companies' | 'submitted' } = {},
) => api(`/companies/search?${new URLSearchParams({ search, include })}`, { schema: z.array(suggestion) });

/** Tells that a search found nothing, for operators. Above the limit of a network its searches are not stored. */
export const reportMissedSearch = (api: Api, search: string) =>
  orNull(api('/searches/missed', { method: 'POST', body: { search }, schema: z.null() }), [429]);
