import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { letterPrices } from '@/components/companies/letter-prices';
import { emptyChoice } from '@/components/letters/cancel/choice-data';
import { SeveralPage } from '@/components/letters/cancel/several-page';
import { pageMetadata } from '@/lib/seo/metadata';

/** Static: the selection is read from the query by a separate page. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('several');
  return pageMetadata({
    name: 'cancel-several',
    locale: await getLocale(),
    title: t('title'),
    description: t('description', letterPrices),
  });
}

/** Cancels contracts with several companies at once: one set of details, one signature, one payment. */
export default function CancelSeveralPage() {
  return <SeveralPage choice={emptyChoice} />;
}
