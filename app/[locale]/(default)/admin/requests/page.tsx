import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { FlagSwitches } from '@/components/operator/flag-switches';
import { OperatorFrame } from '@/components/operator/operator-frame';
import { openOperatorPage, type SearchParams } from '@/components/operator/operator-page';
import { OperatorSection } from '@/components/operator/operator-section';
import { positionNames, readQueueQuery } from '@/components/operator/queue/queue-href';
import { RequestDetail } from '@/components/operator/requests/request-detail';
import { RequestsPage } from '@/components/operator/requests/requests-page';
import { titledMetadata } from '@/lib/seo/metadata';

/** Operators only: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('admin-requests', await getLocale(), await getTranslations('admin.requests'));
}

/** Requests: the queue, or the one named by the URL. */
export default async function OperatorRequestsRoute({ searchParams }: Props) {
  const sent = await searchParams;
  const { reference } = readQueueQuery(sent, ['reference']);
  return reference === undefined ? <Queue sent={sent} /> : <OneRequest sent={sent} reference={reference} />;
}

async function OneRequest({ sent, reference }: { readonly sent: SearchParams; readonly reference: string }) {
  const { operator, shown: request } = await openOperatorPage({
    page: 'admin-requests',
    read: '/admin/requests/{reference}',
    query: { reference },
    sent,
  });
  const title = request.company
    ? `${request.flow_name}: ${request.company.name}`
    : `${request.flow_name} ${request.short_reference}`;
  return (
    <OperatorFrame operator={operator} section="admin-requests" title={title}>
      <RequestDetail operator={operator} request={request} note={operator.note} />
    </OperatorFrame>
  );
}

async function Queue({ sent }: { readonly sent: SearchParams }) {
  const query = readQueueQuery(sent, ['state', 'flow', 'search', 'late', ...positionNames]);
  const { operator, shown } = await openOperatorPage({
    page: 'admin-requests',
    read: '/admin/requests',
    query,
    sent,
  });
  const t = await getTranslations('admin');
  return (
    <OperatorFrame
      operator={operator}
      section="admin-requests"
      title={t('requests.title')}
      intro={t('requests.intro')}
    >
      <RequestsPage locale={operator.locale} query={query} list={shown} />
      <OperatorSection id="flags" title={t('flags.title')} text={t('flags.intro')}>
        <FlagSwitches operator={operator} flags={shown.flags} note={operator.note} />
      </OperatorSection>
    </OperatorFrame>
  );
}
