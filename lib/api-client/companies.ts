/** Company endpoints. */
import * as z from 'zod';
import {
  type Company,
  company,
  companyPages,
  companyPagesMax,
  companySummary,
  type Suggestion,
  suggestion,
} from '@/lib/contract/companies';
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import { type Api, ApiFailure, orNull } from './api';

const companyList = z.object({ companies: z.array(companySummary), total: z.number().int() });
export type CompanyList = z.infer<typeof companyList>;

/** Returns a company with its contacts, or null. */
export function findCompany(api: Api, slug: string): Promise<Company | null> {
  return orNull(api(`/companies/${encodeURIComponent(slug)}`, { schema: company }));
}

/** Lists companies by name; all categories by default. `limit` at most 100. */
export function listCompanies(
  api: Api,
  { category, page = 1, limit = 100 }: { category?: CompanyCategory; page?: number; limit?: number } = {},
): Promise<CompanyList> {
  const query = new URLSearchParams({
    page: String(page),
    limit: String(limit),
    ...(category ? { category } : {}),
  });
  return api(`/companies?${query}`, { schema: companyList });
}

const companyPagesList = z.object({ companies: z.array(companyPages), total: z.number().int() });

/**
 * Lists `companyPagesMax` companies by slug, with the data that determine their pages. `page` from 1; `limit`
 * only for a count.
 */
export function listCompanyPages(
  api: Api,
  { page = 1, limit = companyPagesMax }: { page?: number; limit?: number } = {},
): Promise<z.infer<typeof companyPagesList>> {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) });
  return api(`/internal/company-pages?${query}`, { schema: companyPagesList });
}

/** Returns at most 6 suggestions for a text; `include: 'submitted'`: what a page of results shows, with the category that it names, help and articles. */
export function searchCompanies(
  api: Api,
  search: string,
  { include = 'companies' }: { include?: 'companies' | 'submitted' } = {},
): Promise<Suggestion[]> {
  return api(`/companies/search?${new URLSearchParams({ search, include })}`, {
    schema: z.array(suggestion),
  });
}

/** Tells that a search found nothing, for operators; the API decides what is stored of it. */
export async function reportMissedSearch(api: Api, search: string): Promise<void> {
  try {
    await api('/searches/missed', { method: 'POST', body: { search }, schema: z.null() });
  } catch (error) {
    // Above the limit of a network its searches are not stored.
    if (!(error instanceof ApiFailure && error.status === 429)) throw error;
  }
}
