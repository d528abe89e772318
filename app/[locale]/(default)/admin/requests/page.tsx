import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { findActionNote } from '@/components/operator/action/action-note';
import { FlagSwitches } from '@/components/operator/flag-switches';
import { OperatorFrame } from '@/components/operator/operator-frame';
import { type OperatorPage, openOperatorPage } from '@/components/operator/operator-page';
import { OperatorSection } from '@/components/operator/operator-section';
import { positionNames, readQueueQuery } from '@/components/operator/queue/queue-href';
import { RequestDetail } from '@/components/operator/request-detail';
import { RequestsPage } from '@/components/operator/requests-page';
import { findOperatorRequest, getOperatorFlags, listOperatorRequests } from '@/lib/api-client/operators';
import { titledMetadata } from '@/lib/seo/metadata';

/** Operators only: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

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
  if (reference !== undefined) {
    return (
      <OneRequest
        operator={await openOperatorPage('admin-requests', { reference })}
        {...{ sent, reference }}
      />
    );
  }
  const query = readQueueQuery(sent, ['state', 'flow', 'search', 'late', ...positionNames]);
  return <Queue operator={await openOperatorPage('admin-requests', query)} {...{ sent, query }} />;
}

interface OneRequestProps {
  readonly operator: OperatorPage;
  readonly sent: SearchParams;
  readonly reference: string;
}

async function OneRequest({ operator, sent, reference }: OneRequestProps) {
  const { api } = operator;
  const [request, note] = await Promise.all([findOperatorRequest(api, reference), findActionNote(api, sent)]);
  if (!request) notFound();
  const title = request.company ? `${request.flow_name}: ${request.company.name}` : request.flow_name;
  return (
    <OperatorFrame operator={operator} section="admin-requests" title={title} note={note?.note ?? null}>
      <RequestDetail operator={operator} request={request} note={note} />
    </OperatorFrame>
  );
}

interface QueueProps {
  readonly operator: OperatorPage;
  readonly sent: SearchParams;
  readonly query: Readonly<Record<string, string>>;
}

async function Queue({ operator, sent, query }: QueueProps) {
  const { api, locale } = operator;
  const t = await getTranslations('admin');
  const [list, flags, note] = await Promise.all([
    listOperatorRequests(api, query),
    getOperatorFlags(api),
    findActionNote(api, sent),
  ]);
  return (
    <OperatorFrame
      operator={operator}
      section="admin-requests"
      title={t('requests.title')}
      intro={t('requests.intro')}
      note={note?.note ?? null}
    >
      <RequestsPage locale={locale} query={query} list={list} />
      <OperatorSection id="flags" title={t('flags.title')} text={t('flags.intro')}>
        <FlagSwitches operator={operator} flags={flags} note={note} />
      </OperatorSection>
    </OperatorFrame>
  );
}
