import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ApiPage } from '@/components/companies/open-data/api-page';
import { pageMetadata } from '@/lib/seo/metadata';

/** Changes with a release: the data itself is in the downloads. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('openData');
  return pageMetadata({
    name: 'open-data-api',
    locale: await getLocale(),
    title: t('api.title'),
    description: t('api.description'),
  });
}

export default function OpenDataApiRoute() {
  return <ApiPage />;
}
