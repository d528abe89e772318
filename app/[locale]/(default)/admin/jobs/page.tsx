import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { JobsPage } from '@/components/operator/jobs-page';
import { OperatorFrame } from '@/components/operator/operator-frame';
import { openOperatorPage } from '@/components/operator/operator-page';
import { titledMetadata } from '@/lib/seo/metadata';

/** Operators only: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('admin-jobs', await getLocale(), await getTranslations('admin.jobs'));
}

/** Jobs that are stuck, late or failed. */
export default async function OperatorJobsRoute({ searchParams }: Props) {
  const { operator, shown } = await openOperatorPage({
    page: 'admin-jobs',
    read: '/admin/jobs',
    sent: await searchParams,
  });
  const t = await getTranslations('admin.jobs');
  return (
    <OperatorFrame operator={operator} section="admin-jobs" title={t('title')} intro={t('intro')}>
      <JobsPage operator={operator} shown={shown} note={operator.note} />
    </OperatorFrame>
  );
}
