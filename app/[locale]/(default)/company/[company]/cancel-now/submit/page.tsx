import type { Metadata } from 'next';
import { getPageCompany } from '@/components/companies/page-company';
import { SubmitPage, submitMetadata } from '@/components/letters/cancel/submit-page';

/** Facts of a company change rarely. */
export const revalidate = 3600;

/** Rendered on demand, then cached: build time does not depend on the number of companies. */
export function generateStaticParams() {
  return [];
}

interface Props {
  readonly params: Promise<{ company: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return submitMetadata({
    company: await getPageCompany((await params).company),
    page: 'company-cancel-now-submit',
  });
}

/** The cancel form: enter details, then submit. */
export default async function CancelSubmitPage({ params }: Props) {
  const company = await getPageCompany((await params).company);
  return <SubmitPage company={company} parent="company-cancel-now" page="company-cancel-now-submit" />;
}
