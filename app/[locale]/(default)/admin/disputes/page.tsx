import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { findActNote } from '@/components/admin/act-note';
import { AdminFrame } from '@/components/admin/admin-frame';
import { openOperatorPage } from '@/components/admin/operator-page';
import { QueueFilters } from '@/components/admin/queue-filters';
import type { QueueQuery } from '@/components/admin/queue-href';
import { AnswersSection } from '@/components/dispute/admin/answers-section';
import { CallsSection } from '@/components/dispute/admin/calls-section';
import { CorrectionsSection } from '@/components/dispute/admin/corrections-section';
import { MoneySection } from '@/components/dispute/admin/money-section';
import { SupplementsSection } from '@/components/dispute/admin/supplements-section';
import { getAdminDisputes } from '@/lib/api-client/disputes';
import { pageMetadata } from '@/lib/seo/metadata';

/** For operators: rendered for each request, kept by nobody. */
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

/** What companies answered, whom to call, what to post, and the money that goes back (DESIGN §3 'Operators'). */
export default async function AdminDisputesPage({ searchParams }: Props) {
  const operator = await openOperatorPage('admin-disputes');
  const query = await searchParams;
  const search = typeof query.search === 'string' ? query.search.trim().slice(0, 64) : '';
  const { locale, api } = operator;
  const t = await getTranslations('disputes.admin');
  const queues = await getAdminDisputes(api, search || null);
  const note = await findActNote(api, query);
  const kept: QueueQuery = search ? { search } : {};
  const page = { operator, note, query: kept };
  return (
    <AdminFrame
      operator={operator}
      section="admin-disputes"
      title={t('title')}
      intro={t('intro')}
      note={note?.note ?? null}
    >
      <QueueFilters
        locale={locale}
        page="admin-disputes"
        query={page.query}
        search={{ label: t('search'), hint: t('searchHint') }}
        filters={[]}
      />
      <AnswersSection page={page} answers={queues.answers} />
      <CallsSection page={page} calls={queues.calls} />
      <SupplementsSection page={page} supplements={queues.supplements} />
      <CorrectionsSection page={page} corrections={queues.corrections} />
      <MoneySection
        page={page}
        money={queues.money}
        refundable={queues.refundable}
        searched={search !== ''}
      />
    </AdminFrame>
  );
}
