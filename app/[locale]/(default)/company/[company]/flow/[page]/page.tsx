import type { Metadata } from 'next';
import { CompanyFormPage, companyFormMetadata } from '@/components/cases/company-form-page';
import { getPageCompany } from '@/components/companies/page-company';

/** Facts of a company change rarely; an operator switches the season of health insurance. */
export const revalidate = 300;

/** Rendered on demand, then cached: build time does not depend on the number of companies. */
export function generateStaticParams() {
  return [];
}

interface Props {
  readonly params: Promise<{ company: string; page: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { company, page } = await params;
  return companyFormMetadata({ name: page, company: await getPageCompany(company) });
}

/** The forms of cases about one company; the middleware selects the route row. */
export default async function CompanyFlowPage({ params }: Props) {
  const { company, page } = await params;
  return <CompanyFormPage name={page} company={await getPageCompany(company)} />;
}
