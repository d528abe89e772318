/** Every company of a category, over all pages of the API. */

import type { CompanySummary } from '@/lib/contract/companies';
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import type { Api } from './api';
import { listCompanies } from './companies';

const pageSize = 100;

/** Lists all companies of a category by name. */
export async function listAllCompanies(api: Api, category: CompanyCategory): Promise<CompanySummary[]> {
  const all: CompanySummary[] = [];
  for (let page = 1; ; page++) {
    const { companies, total } = await listCompanies(api, { category, page, limit: pageSize });
    all.push(...companies);
    if (companies.length === 0 || all.length >= total) return all;
  }
}
