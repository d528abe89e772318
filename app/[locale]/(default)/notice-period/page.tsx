import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { NoticePage } from '@/components/companies/notice/notice-page';
import { titledMetadata } from '@/lib/seo/metadata';

/** The rules change with a release. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('notice-period', await getLocale(), await getTranslations('noticePage'));
}

export default function NoticePeriodPage() {
  return <NoticePage />;
}
