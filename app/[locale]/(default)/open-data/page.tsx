import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { OpenDataPage } from '@/components/companies/open-data/open-data-page';
import { titledMetadata } from '@/lib/seo/metadata';

/** Changes with a release: the data itself is in the downloads. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('open-data', await getLocale(), await getTranslations('openData'));
}

export default function OpenDataRoute() {
  return <OpenDataPage />;
}
