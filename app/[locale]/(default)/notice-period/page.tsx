import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { NoticePage } from '@/components/companies/notice/notice-page';
import { pageMetadata } from '@/lib/seo/metadata';

/** The rules change with a release. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('noticePage');
  return pageMetadata({
    name: 'notice-period',
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
  });
}

export default function NoticePeriodPage() {
  return <NoticePage />;
}
