import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForCompaniesPage } from '@/components/disputes/for-companies/for-companies-page';
import { titledMetadata } from '@/lib/seo/metadata';

/** Changes with a release. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('for-companies', await getLocale(), await getTranslations('forCompanies'));
}

export default function ForCompaniesRoute() {
  return <ForCompaniesPage />;
}
