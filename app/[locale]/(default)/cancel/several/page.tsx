import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { letterPrices } from '@/components/companies/letter-prices';
import { emptyChoice } from '@/components/letters/cancel/choice-data';
import { SeveralPage } from '@/components/letters/cancel/several-page';
import { pageMetadata } from '@/lib/seo/metadata';

/** The same for everybody; what is chosen is in the query, which has a page of its own. */
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

/** Cancel with several companies at once: one set of details, one signature, one payment. */
export default function CancelSeveralPage() {
  return <SeveralPage choice={emptyChoice} />;
}
