import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { OperatorFrame } from '@/components/operator/operator-frame';
import { openOperatorPage } from '@/components/operator/operator-page';
import { listEnding } from '@/components/operator/start/ending';
import { StartPage } from '@/components/operator/start/start-page';
import { systemClock } from '@/lib/clock/clock';
import { dueDays } from '@/lib/notice/dated-law';
import { titledMetadata } from '@/lib/seo/metadata';

/** Operators only: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('admin', await getLocale(), await getTranslations('admin.start'));
}

/** What is due everywhere, by date: the queues, and what has to be read again. */
export default async function OperatorStartRoute() {
  const { operator, shown } = await openOperatorPage({ page: 'admin', read: '/admin/start' });
  const t = await getTranslations('admin.start');
  const ending = await listEnding(systemClock.now());
  return (
    <OperatorFrame
      operator={operator}
      section="admin"
      title={t('title')}
      intro={t('intro', { days: dueDays })}
    >
      <StartPage locale={operator.locale} overview={operator.overview} facts={shown} ending={ending} />
    </OperatorFrame>
  );
}
