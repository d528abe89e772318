import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { WithdrawPage } from '@/components/letters/withdraw/withdraw-page';
import { pageMetadata } from '@/lib/seo/metadata';

/** Static; a link with an order leads to `filled-in`. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('withdraw');
  return pageMetadata({
    name: 'withdraw',
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
  });
}

export default function WithdrawStartPage() {
  return <WithdrawPage />;
}
