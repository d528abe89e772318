/** Webhooks of companies, each with a button that ends it, and who ended one. */
import { SectionAction } from '@/components/operator/action/section-action';
import { EventList } from '@/components/operator/event-list';
import { OperatorSection } from '@/components/operator/operator-section';
import { totalOf } from '@/components/operator/queue/list-total';
import { QueuePager } from '@/components/operator/queue/queue-pager';
import type { SectionPage } from '@/components/operator/section';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Table } from '@/components/ui/table';
import type { OperatorWebhooks } from '@/lib/contract/webhooks/operator-webhooks';
import { formatMoment } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';

interface OperatorWebhooksPageProps {
  readonly page: SectionPage;
  readonly list: OperatorWebhooks;
}

export function OperatorWebhooksPage({ page, list }: OperatorWebhooksPageProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  return (
    <>
      {list.webhooks.length === 0 ? (
        <EmptyState title={t('webhooks.none')}>{t('webhooks.noneText')}</EmptyState>
      ) : (
        <WebhookTable page={page} list={list} />
      )}
      <QueuePager
        locale={locale}
        page="admin-webhooks"
        query={page.query}
        previous={list.previous === null ? null : { before: list.previous }}
        next={list.next === null ? null : { after: list.next }}
        text={t('pager.total', totalOf(list))}
      />
      {list.audit_log.length === 0 ? null : (
        <OperatorSection id="trail" title={t('webhooks.trail')}>
          <EventList
            locale={locale}
            label={t('webhooks.trail')}
            events={list.audit_log.map(({ id, at, operator, action, subject }) => ({
              id,
              at,
              title: t(`audit.${action}`, { subject }),
              actor: operator,
            }))}
          />
        </OperatorSection>
      )}
    </>
  );
}

function WebhookTable({ page, list }: OperatorWebhooksPageProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  const states = translatorOf(locale, 'webhooks');
  return (
    <Table
      caption={t('webhooks.caption')}
      columns={[
        { key: 'company', label: t('webhooks.company') },
        { key: 'email', label: t('webhooks.email') },
        { key: 'host', label: t('webhooks.host') },
        { key: 'state', label: t('webhooks.state') },
        { key: 'created', label: t('webhooks.created') },
        { key: 'acts', label: t('webhooks.acts') },
      ]}
      rows={list.webhooks.map(({ id, company, email, host, state, failures, created_at: createdAt }) => ({
        id,
        cells: {
          company: company.name,
          email: <span className="[overflow-wrap:anywhere]">{email}</span>,
          host: <span className="[overflow-wrap:anywhere]">{host ?? ''}</span>,
          state: (
            <span className="grid justify-items-start gap-1">
              <Badge tone={state === 'active' ? 'success' : state === 'paused' ? 'warning' : 'neutral'}>
                {states(`manage.states.${state}`)}
              </Badge>
              {failures > 0 ? (
                <span className="text-ink-soft text-sm">{t('webhooks.failures', { count: failures })}</span>
              ) : null}
            </span>
          ),
          created: formatMoment(new Date(createdAt), locale),
          acts:
            state === 'ended' ? (
              ''
            ) : (
              <SectionAction
                page={page}
                form="webhook-end"
                id={id}
                action={`/api/admin/webhooks/${id}/end`}
                submit={t('webhooks.end')}
                done={t('webhooks.ended')}
                about={t('webhooks.about', { company: company.name, email })}
                variant="secondary"
              />
            ),
        },
      }))}
    />
  );
}
