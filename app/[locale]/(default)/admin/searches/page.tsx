import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { MissedSearchTable } from '@/components/operator/companies/missed-search-table';
import { OperatorFrame } from '@/components/operator/operator-frame';
import { openOperatorPage } from '@/components/operator/operator-page';
import { missedSearchDays, missedSearchLeastDays } from '@/lib/config/legal';
import { titledMetadata } from '@/lib/seo/metadata';

/** Operators only: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('admin-searches', await getLocale(), await getTranslations('admin.searches'));
}

/** What people searched often and didn't find: a company, a task or words that are missing. */
export default async function OperatorSearchesRoute() {
  const { operator, shown } = await openOperatorPage({
    page: 'admin-searches',
    read: '/admin/missed-searches',
  });
  const t = await getTranslations('admin.searches');
  return (
    <OperatorFrame
      operator={operator}
      section="admin-searches"
      title={t('title')}
      intro={t('intro', { least: missedSearchLeastDays, days: missedSearchDays })}
    >
      <MissedSearchTable locale={operator.locale} searches={shown.searches} />
    </OperatorFrame>
  );
}
