import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { SubmitPage } from '@/components/cancellation/submit-page';
import { getPageCompany } from '@/components/company/page-company';
import { pageMetadata } from '@/lib/seo/metadata';

/** Facts of a company change rarely; an hour is soon enough. */
export const revalidate = 3600;

/** Made on demand, then kept: the build does not grow with the number of companies. */
export function generateStaticParams() {
  return [];
}

interface Props {
  readonly params: Promise<{ company: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const company = await getPageCompany((await params).company);
  const t = await getTranslations('pages.submit');
  return pageMetadata({
    name: 'company-cancel-submit',
    params: { company: company.slug },
    locale: await getLocale(),
    title: t('title', { company: company.name }),
    description: t('description', { company: company.name }),
  });
}

/** The cancel form: enter details, then submit (spec §2). */
export default async function CancelSubmitPage({ params }: Props) {
  const company = await getPageCompany((await params).company);
  return <SubmitPage company={company} parent="company-cancel" page="company-cancel-submit" />;
}
