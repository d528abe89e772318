/** Data of the company of a page. */
import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { findCompany } from '@/lib/api-client/companies';
import { serverApi } from '@/lib/api-client/server';
import { companyPagesTag } from '@/lib/companies/company-pages-tag';
import { tagPage } from '@/lib/content/page-revalidation';
import type { Company } from '@/lib/contract/companies';

/** Returns a company by its slug, cached per render; renders the 404 page when it does not exist. */
export const getPageCompany = cache(async (slug: string): Promise<Company> => {
  await tagPage(companyPagesTag);
  const company = await findCompany(await serverApi(), slug);
  return company ?? notFound();
});

/** Returns a company by its slug, or null: for the successor of an inactive brand. */
export const findPageCompany = cache(
  async (slug: string): Promise<Company | null> => findCompany(await serverApi(), slug),
);
