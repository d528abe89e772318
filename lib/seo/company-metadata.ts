/** Metadata of a page about a company: whether it is indexed, and by default its title, follow from the company. */
import type { Metadata } from 'next';
import { type CompanyPageName, companyPagesOf, isCompanyPageIndexed } from '@/lib/companies/indexed-pages';
import type { Company } from '@/lib/contract/companies';
import { type PageHead, pageMetadata } from './metadata';
import { companyPageTitle } from './page-title';

interface CompanyHead extends Pick<PageHead, 'locale' | 'description' | 'english'> {
  readonly name: CompanyPageName;
  readonly company: Company;
  readonly title?: string;
}

export function companyMetadata({ name, company, ...head }: CompanyHead): Metadata {
  return pageMetadata({
    title: companyPageTitle(name, company, head.locale),
    ...head,
    name,
    params: { company: company.slug },
    index: isCompanyPageIndexed(name, companyPagesOf(company)),
  });
}
