/** Data of the company of a page. */
import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { findCompany } from '@/lib/api-client/companies';
import { serverApi } from '@/lib/api-client/server';
import { companyPagesTag } from '@/lib/companies/company-pages-tag';
import { isVisitorSlug } from '@/lib/companies/visitor-slug';
import { tagPage } from '@/lib/content/page-revalidation';
import type { Company } from '@/lib/contract/companies';

/** A company that a visitor named needs that visitor's request, and a page that is rendered for each. */
const findKnown = async (slug: string): Promise<Company | null> =>
  findCompany(await serverApi({ withVisitor: isVisitorSlug(slug) }), slug);

/** Returns a company by its slug, cached per render; renders the 404 page when it does not exist. */
export const getPageCompany = cache(async (slug: string): Promise<Company> => {
  await tagPage(companyPagesTag);
  return (await findKnown(slug)) ?? notFound();
});

/** Returns a company by its slug, or null: for the successor of an inactive brand. */
export const findPageCompany = cache(findKnown);
