import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { FindPage } from '@/components/companies/find-subscriptions/find-page';
import { titledMetadata } from '@/lib/seo/metadata';

/** Static: statements are analysed in the browser. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('find-subscriptions', await getLocale(), await getTranslations('findSubscriptions'));
}

export default function FindSubscriptionsPage() {
  return <FindPage />;
}
