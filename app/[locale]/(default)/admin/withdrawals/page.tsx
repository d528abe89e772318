import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { OperatorFrame } from '@/components/operator/operator-frame';
import { openOperatorPage } from '@/components/operator/operator-page';
import { positionNames, readQueueQuery } from '@/components/operator/queue/queue-href';
import { OperatorWithdrawalsPage } from '@/components/operator/withdrawals/withdrawals-page';
import { listWithdrawals } from '@/lib/api-client/operators';
import { titledMetadata } from '@/lib/seo/metadata';

/** Operators only: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('admin-withdrawals', await getLocale(), await getTranslations('withdraw.operators'));
}

/** Statements of withdrawal that need a person. */
export default async function OperatorWithdrawalsRoute({ searchParams }: Props) {
  const sent = await searchParams;
  const query = readQueueQuery(sent, ['state', 'search', 'late', ...positionNames]);
  const { operator } = await openOperatorPage({
    page: 'admin-withdrawals',
    read: '/admin/overview',
    query,
    sent,
  });
  const { api } = operator;
  const t = await getTranslations('withdraw.operators');
  const queue = await listWithdrawals(api, query);
  return (
    <OperatorFrame operator={operator} section="admin-withdrawals" title={t('title')} intro={t('intro')}>
      <OperatorWithdrawalsPage operator={operator} query={query} queue={queue} note={operator.note} />
    </OperatorFrame>
  );
}
