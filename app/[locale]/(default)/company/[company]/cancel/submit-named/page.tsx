import type { Metadata } from 'next';
import { getPageCompany } from '@/components/companies/page-company';
import { SubmitPage, submitMetadata } from '@/components/letters/cancel/submit-page';

/** About a company that a visitor named, for that visitor: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ company: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return submitMetadata({
    company: await getPageCompany((await params).company),
    page: 'company-cancel-submit',
  });
}

/** The cancel form of such a company. */
export default async function NamedCancelSubmitPage({ params }: Props) {
  const company = await getPageCompany((await params).company);
  return <SubmitPage company={company} parent="company-cancel" page="company-cancel-submit" />;
}
