/** All mailings with their progress, and the two forms to start one. */
import type { ActionNote } from '@/components/operator/action/action-note';
import type { OperatorPage } from '@/components/operator/operator-page';
import { OperatorSection } from '@/components/operator/operator-section';
import { type QueueQuery, queueHref } from '@/components/operator/queue/queue-href';
import { QueuePager } from '@/components/operator/queue/queue-pager';
import type { SectionPage } from '@/components/operator/section';
import { SectionAction } from '@/components/operator/section-action';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import type { MailingState } from '@/lib/contract/mailings/mailings';
import { mailingListFields } from '@/lib/flows/forms/mailing-forms';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { formatCount } from '../format-count';

type MailingList = OperatorReads['/admin/mailings'];
type MailingRow = OperatorReads['/admin/mailings']['mailings'][number];

export interface MailingsPageProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly shown: MailingList;
  readonly query: QueueQuery;
  readonly note: ActionNote | null;
}

export function MailingsPage({ operator, shown, query, note }: MailingsPageProps) {
  const { locale } = operator;
  const t = translatorOf(locale, 'mailings');
  const page: SectionPage = { route: 'admin-mailings', operator, note, query };
  return (
    <div className="grid gap-12">
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-2">
        <OperatorSection id="digest" title={t('digestTitle')} text={t('digestText')}>
          <SectionAction
            page={page}
            form="mailing-digest"
            id="digest"
            action="/api/admin/mailings/digest"
            submit={t('digest')}
            done={t('digested')}
            about=""
          />
        </OperatorSection>
        <OperatorSection id="new" title={t('newTitle')} text={t('newText')}>
          <SectionAction
            page={page}
            form="mailing-add"
            id="new"
            action="/api/admin/mailings"
            fields={mailingListFields}
            submit={t('add')}
            done={t('added')}
            about=""
            variant="secondary"
          />
        </OperatorSection>
      </div>
      <OperatorSection id="all" title={t('listTitle')}>
        {shown.mailings.length === 0 ? (
          <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
        ) : (
          <MailingTable locale={locale} shown={shown} />
        )}
        <QueuePager
          locale={locale}
          page="admin-mailings"
          query={query}
          previous={shown.previous === null ? null : { before: shown.previous }}
          next={shown.next === null ? null : { after: shown.next }}
          text={t('caption', { total: shown.total })}
        />
      </OperatorSection>
    </div>
  );
}

/** The counts of the list, in columns. */
const shownCounts = ['recipients', 'sent', 'failed', 'uncertain', 'bounced', 'unsubscribed'] as const;

function MailingTable({ locale, shown }: { readonly locale: Locale; readonly shown: MailingList }) {
  const t = translatorOf(locale, 'mailings');
  return (
    <Table
      caption={t('caption', { total: shown.total })}
      columns={[
        { key: 'subject', label: t('subject') },
        { key: 'state', label: t('state') },
        { key: 'started', label: t('startedAt') },
        ...shownCounts.map((key) => ({ key, label: t(`counts.${key}`), numeric: true })),
      ]}
      rows={shown.mailings.map((mailing) => ({
        id: mailing.id,
        cells: {
          subject: <Subject locale={locale} mailing={mailing} />,
          state: <MailingStateBadge locale={locale} state={mailing.state} />,
          started:
            mailing.started_at === null ? (
              <span className="text-ink-soft">{t('notStarted')}</span>
            ) : (
              <span className="figures">{formatMoment(new Date(mailing.started_at), locale)}</span>
            ),
          ...countCells(mailing, locale),
        },
      }))}
    />
  );
}

function countCells({ counts }: MailingRow, locale: Locale) {
  const cell = (key: (typeof shownCounts)[number]) => formatCount(counts[key], locale);
  return {
    recipients: cell('recipients'),
    sent: cell('sent'),
    failed: cell('failed'),
    uncertain: cell('uncertain'),
    bounced: cell('bounced'),
    unsubscribed: cell('unsubscribed'),
  };
}

function Subject({ locale, mailing }: { readonly locale: Locale; readonly mailing: MailingRow }) {
  const t = translatorOf(locale, 'mailings');
  const lists = translatorOf(locale, 'subscriptions');
  return (
    <span className="grid max-w-[26rem] gap-0.5 text-left [overflow-wrap:anywhere]">
      <TextLink href={queueHref('admin-mailings', locale, { mailing: mailing.id })}>
        {mailing.texts[locale]?.subject || t('noSubject')}
      </TextLink>
      <span className="font-normal text-ink-soft text-sm">{lists(`lists.${mailing.list}`)}</span>
    </span>
  );
}

const looks = {
  draft: { tone: 'neutral', icon: 'edit' },
  sending: { tone: 'info', icon: 'clock' },
  sent: { tone: 'success', icon: 'check' },
  stopped: { tone: 'warning', icon: 'close' },
} as const;

/** The state as text, icon and colour. */
export function MailingStateBadge({
  locale,
  state,
}: {
  readonly locale: Locale;
  readonly state: MailingState;
}) {
  return <Badge {...looks[state]}>{translatorOf(locale, 'states')(`mailing.${state}`)}</Badge>;
}
