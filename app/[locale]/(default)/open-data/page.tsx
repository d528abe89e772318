import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { OpenDataPage } from '@/components/companies/open-data/open-data-page';
import { pageMetadata } from '@/lib/seo/metadata';

/** Changes with a release: the data itself is in the downloads. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('openData');
  return pageMetadata({
    name: 'open-data',
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
  });
}

export default function OpenDataRoute() {
  return <OpenDataPage />;
}
