import type { Metadata } from 'next';
import { getPageCompany } from '@/components/companies/page-company';
import { CompanyFormPage, companyFormMetadata } from '@/components/requests/company-form-page';

/** Facts of a company change rarely; the season of health insurance is switched by an operator. */
export const revalidate = 300;

/** Made on demand, then kept: the build does not grow with the number of companies. */
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

/** The forms of requests about one company: the middleware says which row is asked for. */
export default async function CompanyFlowPage({ params }: Props) {
  const { company, page } = await params;
  return <CompanyFormPage name={page} company={await getPageCompany(company)} />;
}
