import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AnswersSection } from '@/components/operator/disputes/answers-section';
import { CallsSection } from '@/components/operator/disputes/calls-section';
import { CorrectionsSection } from '@/components/operator/disputes/corrections-section';
import { MoneySection } from '@/components/operator/disputes/money-section';
import { SupplementsSection } from '@/components/operator/disputes/supplements-section';
import { OperatorFrame } from '@/components/operator/operator-frame';
import { openOperatorPage } from '@/components/operator/operator-page';
import { QueueFilters } from '@/components/operator/queue/queue-filters';
import { readQueueQuery } from '@/components/operator/queue/queue-href';
import { pageMetadata } from '@/lib/seo/metadata';

/** Operators only: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('disputes.admin');
  return pageMetadata({
    name: 'admin-disputes',
    locale: await getLocale(),
    title: t('title'),
    description: t('intro'),
  });
}

/** Company answers, calls to make, letters to post and refunds. */
export default async function OperatorDisputesRoute({ searchParams }: Props) {
  const sent = await searchParams;
  const query = readQueueQuery(sent, ['search']);
  const { operator, shown } = await openOperatorPage({
    page: 'admin-disputes',
    read: '/admin/disputes',
    query,
    sent,
  });
  const { counts, ...queues } = shown;
  const { locale, note } = operator;
  const t = await getTranslations('disputes.admin');
  const page = { route: 'admin-disputes', operator, note, query } as const;
  return (
    <OperatorFrame operator={operator} section="admin-disputes" title={t('title')} intro={t('intro')}>
      <QueueFilters
        locale={locale}
        page="admin-disputes"
        query={query}
        search={{ label: t('search'), hint: t('searchHint') }}
        filters={[]}
      />
      <AnswersSection page={page} answers={queues.answers} count={counts.answers} />
      <CallsSection page={page} calls={queues.calls} count={counts.calls} />
      <SupplementsSection page={page} supplements={queues.supplements} count={counts.supplements} />
      <CorrectionsSection page={page} corrections={queues.corrections} count={counts.corrections} />
      <MoneySection
        page={page}
        money={queues.money}
        count={counts.money}
        refundable={queues.refundable}
        searched={query.search !== undefined}
      />
    </OperatorFrame>
  );
}
