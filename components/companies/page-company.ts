/** The company that a page is about. */
import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { findCompany } from '@/lib/api-client/companies';
import { serverApi } from '@/lib/api-client/server';
import { companyPagesTag } from '@/lib/companies/company-pages-tag';
import { tagPage } from '@/lib/content/page-revalidation';
import type { Company } from '@/lib/contract/companies';

/** A company by its slug, asked for once a render; ends in the 404 page where there is none. */
export const getPageCompany = cache(async (slug: string): Promise<Company> => {
  await tagPage(companyPagesTag);
  const company = await findCompany(await serverApi(), slug);
  return company ?? notFound();
});

/** A company by its slug, or null: for the successor of a label. */
export const findPageCompany = cache(
  async (slug: string): Promise<Company | null> => findCompany(await serverApi(), slug),
);
