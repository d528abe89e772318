import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { BehalfPage } from '@/components/behalf/behalf-page';
import { letterPrices } from '@/components/company/letter-prices';
import { pageMetadata } from '@/lib/seo/metadata';
import { fixedPageTitle } from '@/lib/seo/page-title';

/** The same for everybody; the form is about a company, which the query names: it has a page of its own. */
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

/** Cancelling a contract of somebody who died, for their heirs. */
export default function CancelOnBehalfPage() {
  return <BehalfPage />;
}
