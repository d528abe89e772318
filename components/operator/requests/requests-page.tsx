/** The queue of requests: those waiting for an operator first, by deadline. */

import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import { caseKindNames, requestStates } from '@/lib/contract/requests';
import { findCaseName } from '@/lib/flows/kinds/registry';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { totalOf } from '../queue/list-total';
import { type QueueQuery, queueHref } from '../queue/queue-href';
import { QueuePage } from '../queue/queue-page';
import { turnLooks } from './request-look';

/** One request, as its page shows it. */
export type OperatorRequest = OperatorReads['/admin/requests/{reference}'];

type RequestRow = OperatorReads['/admin/requests']['requests'][number];

export interface RequestsPageProps {
  readonly locale: Locale;
  readonly query: QueueQuery;
  readonly list: Omit<OperatorReads['/admin/requests'], 'flags'>;
}

export function RequestsPage({ locale, query, list }: RequestsPageProps) {
  const t = translatorOf(locale, 'admin');
  const stateNames = translatorOf(locale, 'states');
  const { counts } = list;
  const states = requestStates.filter((state) => state in counts.states || query.state === state);
  const flows = [...new Set([...Object.keys(counts.flows), ...caseKindNames])].sort();
  return (
    <QueuePage
      locale={locale}
      page="admin-requests"
      query={query}
      search={{ label: t('requests.search'), hint: t('requests.searchHint') }}
      late={counts.late}
      filters={[
        {
          name: 'state',
          label: t('requests.state'),
          options: states.map((state) => {
            const count = counts.states[state] ?? null;
            return {
              value: state,
              label: stateNames(`request.${state}`),
              ...(count === null ? {} : { count }),
            };
          }),
        },
        {
          name: 'flow',
          label: t('requests.kind'),
          options: flows.map((flow) => ({
            value: flow,
            label: findCaseName(flow, locale) ?? flow,
            ...(flow in counts.flows ? { count: counts.flows[flow] } : {}),
          })),
        },
      ]}
      table={{
        caption: t('requests.caption', totalOf(list)),
        columns: [
          { key: 'request', label: t('requests.request') },
          { key: 'person', label: t('requests.person') },
          { key: 'state', label: t('requests.state') },
          { key: 'since', label: t('requests.since') },
        ],
        rows: list.requests.map((request) => ({
          id: request.reference,
          dueAt: request.due_at,
          late: request.is_late,
          cells: {
            request: <RequestName locale={locale} request={request} />,
            person: request.name ?? <span className="text-ink-soft">{t('requests.noName')}</span>,
            state: <RequestStateBadge request={request} />,
            since: <span className="figures">{formatDate(new Date(request.state_since), locale)}</span>,
          },
        })),
        empty: { title: t('requests.emptyTitle'), text: t('requests.emptyText') },
      }}
      shown={list}
    />
  );
}

function RequestName({ locale, request }: { locale: Locale; request: RequestRow }) {
  const { reference, short_reference: short, flow_name: name, company, excerpt } = request;
  return (
    <span className="grid">
      <TextLink href={queueHref('admin-requests', locale, { reference })}>
        <span>{company ? `${name}: ${company.name}` : name}</span>
        <span className="sr-only"> {short}</span>
      </TextLink>
      {excerpt === null ? null : (
        <span className="max-w-[34rem] text-left font-normal [overflow-wrap:anywhere]">{excerpt}</span>
      )}
      <span aria-hidden="true" className="figures font-normal text-ink-soft text-sm">
        {short}
      </span>
    </span>
  );
}

export function RequestStateBadge({ request }: { request: RequestRow }) {
  const { tone, icon } = turnLooks[request.waits_for];
  return (
    <Badge tone={tone} icon={icon}>
      {request.state_name}
    </Badge>
  );
}
