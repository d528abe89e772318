import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { letterPrices } from '@/components/companies/letter-prices';
import { BehalfPage } from '@/components/letters/behalf/behalf-page';
import { pageMetadata } from '@/lib/seo/metadata';
import { fixedPageTitle } from '@/lib/seo/page-title';

/** Static: the company is read from the query by a separate page. */
export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('behalf.page');
  return pageMetadata({
    name: 'cancel-on-behalf',
    locale: await getLocale(),
    title: fixedPageTitle('cancel-on-behalf', await getLocale()),
    description: t('description', letterPrices),
  });
}

/** Cancelling a contract of a deceased person, for the heirs. */
export default function CancelOnBehalfPage() {
  return <BehalfPage />;
}
