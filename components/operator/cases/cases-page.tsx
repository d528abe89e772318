/** The queue of cases: those waiting for an operator first, by deadline. */

import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import { caseKindNames, caseProcesses, caseStates } from '@/lib/contract/cases';
import { findCaseName, findCaseProcess } from '@/lib/flows/kinds/registry';
import { listCaseStateNames } from '@/lib/flows/state-names';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { totalOf } from '../queue/list-total';
import { type QueueQuery, queueHref } from '../queue/queue-href';
import { QueuePage } from '../queue/queue-page';
import { turnLooks } from './case-look';

/** One case, as its page shows it. */
export type OperatorCase = OperatorReads['/admin/requests/{reference}'];

type CaseRow = OperatorReads['/admin/requests']['requests'][number];

export interface CasesPageProps {
  readonly locale: Locale;
  readonly query: QueueQuery;
  readonly list: Omit<OperatorReads['/admin/requests'], 'flags'>;
}

export function CasesPage({ locale, query, list }: CasesPageProps) {
  const t = translatorOf(locale, 'admin');
  const { counts } = list;
  const process = query.flow ? findCaseProcess(query.flow) : null;
  const states = caseStates.filter((state) => state in counts.states || query.state === state);
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
              label: listCaseStateNames(state, process ? [process] : caseProcesses, locale).join(' / '),
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
          { key: 'subject', label: t('requests.subject') },
          { key: 'person', label: t('requests.person') },
          { key: 'state', label: t('requests.state') },
          { key: 'since', label: t('requests.since') },
        ],
        rows: list.requests.map((caseRow) => ({
          id: caseRow.reference,
          dueAt: caseRow.due_at,
          late: caseRow.is_late,
          cells: {
            subject: <CaseName locale={locale} caseRow={caseRow} />,
            person: caseRow.name ?? <span className="text-ink-soft">{t('requests.noName')}</span>,
            state: <CaseStateBadge caseRow={caseRow} />,
            since: <span className="figures">{formatDate(new Date(caseRow.state_since), locale)}</span>,
          },
        })),
        empty: { title: t('requests.emptyTitle'), text: t('requests.emptyText') },
      }}
      shown={list}
    />
  );
}

function CaseName({ locale, caseRow }: { locale: Locale; caseRow: CaseRow }) {
  const { reference, short_reference: short, flow_name: name, company, excerpt } = caseRow;
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

export function CaseStateBadge({ caseRow }: { caseRow: CaseRow }) {
  const { tone, icon } = turnLooks[caseRow.waits_for];
  return (
    <Badge tone={tone} icon={icon}>
      {caseRow.state_name}
    </Badge>
  );
}
