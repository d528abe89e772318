import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { CaseDetail } from '@/components/operator/cases/case-detail';
import { CasesPage } from '@/components/operator/cases/cases-page';
import { FlagSwitches } from '@/components/operator/flag-switches';
import { OperatorFrame } from '@/components/operator/operator-frame';
import { openOperatorPage, type SearchParams } from '@/components/operator/operator-page';
import { OperatorSection } from '@/components/operator/operator-section';
import { positionNames, readQueueQuery } from '@/components/operator/queue/queue-href';
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
export default async function OperatorCasesRoute({ searchParams }: Props) {
  const sent = await searchParams;
  const { reference } = readQueueQuery(sent, ['reference']);
  return reference === undefined ? <Queue sent={sent} /> : <OneCase sent={sent} reference={reference} />;
}

async function OneCase({ sent, reference }: { readonly sent: SearchParams; readonly reference: string }) {
  const { operator, shown: operatorCase } = await openOperatorPage({
    page: 'admin-requests',
    read: '/admin/requests/{reference}',
    query: { reference },
    sent,
  });
  const title = operatorCase.company
    ? `${operatorCase.flow_name}: ${operatorCase.company.name}`
    : `${operatorCase.flow_name} ${operatorCase.short_reference}`;
  return (
    <OperatorFrame operator={operator} section="admin-requests" title={title}>
      <CaseDetail operator={operator} operatorCase={operatorCase} note={operator.note} />
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
      <CasesPage locale={operator.locale} query={query} list={shown} />
      <OperatorSection id="flags" title={t('flags.title')} text={t('flags.intro')}>
        <FlagSwitches operator={operator} flags={shown.flags} note={operator.note} />
      </OperatorSection>
    </OperatorFrame>
  );
}
