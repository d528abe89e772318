import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { letterPrices } from '@/components/companies/letter-prices';
import { showChoice } from '@/components/letters/cancel/choice-data';
import { SeveralPage } from '@/components/letters/cancel/several-page';
import { pageMetadata } from '@/lib/seo/metadata';

/** The middleware rewrites the page's path with companies or a search in the query to this page. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('several');
  return pageMetadata({
    name: 'cancel-several',
    locale: await getLocale(),
    title: t('title'),
    description: t('description', letterPrices),
    index: false,
  });
}

/** The selection in the query. */
export default async function CancelSeveralChosenPage({ searchParams }: Props) {
  return <SeveralPage choice={await showChoice(await searchParams)} />;
}
