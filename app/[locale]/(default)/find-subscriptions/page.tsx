import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { FindPage } from '@/components/companies/find-subscriptions/find-page';
import { pageMetadata } from '@/lib/seo/metadata';

/** Static: statements are analysed in the browser. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('findSubscriptions');
  return pageMetadata({
    name: 'find-subscriptions',
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
  });
}

export default function FindSubscriptionsPage() {
  return <FindPage />;
}
