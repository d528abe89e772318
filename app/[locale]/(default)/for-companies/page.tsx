import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForCompaniesPage } from '@/components/disputes/for-companies/for-companies-page';
import { pageMetadata } from '@/lib/seo/metadata';

/** Changes with a release. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('forCompanies');
  return pageMetadata({
    name: 'for-companies',
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
  });
}

export default function ForCompaniesRoute() {
  return <ForCompaniesPage />;
}
