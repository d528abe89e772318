import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { OtherCompanyPage } from '@/components/letters/other/other-company-page';
import { pageMetadata } from '@/lib/seo/metadata';

/** Static; a link with a name leads to `filled-in`. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('otherCompany');
  return pageMetadata({
    name: 'cancel-other-company',
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
  });
}

export default function OtherCompanyStartPage() {
  return <OtherCompanyPage />;
}
