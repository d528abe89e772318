import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { WithdrawPage } from '@/components/letters/withdraw/withdraw-page';
import { titledMetadata } from '@/lib/seo/metadata';

/** Static; a link with an order leads to `filled-in`. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('withdraw', await getLocale(), await getTranslations('withdraw'));
}

export default function WithdrawStartPage() {
  return <WithdrawPage />;
}
