/** The operators' start page: what waits in every queue, the earliest deadline first, and what has to be read again. */
import { OperatorSection } from '@/components/operator/operator-section';
import { queueHref } from '@/components/operator/queue/queue-href';
import { QueueTable } from '@/components/operator/queue/queue-table';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { type NoticeSourceId, noticeSources } from '@/lib/notice/sources';
import { formatCount } from '../format-count';
import { type OperatorOverview, type OperatorQueue, queuePages } from '../operator-nav';
import { EndedCounts } from './ended-counts';
import type { Ending as EndingList } from './ending';
import { GoingLive } from './going-live';
import { SiteProblems } from './site-problems';

type LawName = keyof ReturnType<typeof messagesOf>['admin']['start']['laws'];

type Waiting = OperatorOverview[OperatorQueue];

interface StartPageProps {
  readonly locale: Locale;
  readonly overview: OperatorOverview;
  /** Facts that no operator has decided on, what visitors say about them, what stands still, and what is open before the site is live. */
  readonly facts: OperatorReads['/admin/start'];
  readonly ending: EndingList;
}

export function StartPage({ locale, overview, facts, ending }: StartPageProps) {
  const t = translatorOf(locale, 'admin');
  return (
    <div className="grid gap-12">
      <SiteProblems locale={locale} problems={facts.problems} />
      <OperatorSection id="queues" title={t('start.queuesTitle')}>
        <Queues locale={locale} overview={overview} facts={facts} />
      </OperatorSection>
      <GoingLive locale={locale} points={facts.points} />
      <EndedCounts locale={locale} counts={facts.ended} />
      <OperatorSection id="ending" title={t('start.endingTitle')} text={t('start.endingText')}>
        <Ending locale={locale} ending={ending} />
      </OperatorSection>
      <OperatorSection id="unopened" title={t('start.unopenedTitle')} text={t('start.unopenedText')}>
        <Unopened locale={locale} sources={ending.unopened} />
      </OperatorSection>
    </div>
  );
}

function Queues({ locale, overview, facts }: Omit<StartPageProps, 'ending'>) {
  const t = translatorOf(locale, 'admin');
  const withoutDeadline = { late: 0, first: null };
  const waiting = [
    ...(Object.keys(queuePages) as OperatorQueue[]).map((queue) => ({
      id: queue,
      name: t(`nav.${queue}`),
      path: queueHref(queuePages[queue], locale, {}),
      ...overview[queue],
    })),
    ...(['proposals', 'facts'] as const).map((id) => ({
      id,
      name: t(`start.${id}`),
      path: queueHref('admin-companies', locale, { view: 'facts' }),
      due: facts[id],
      ...withoutDeadline,
    })),
    {
      id: 'returned',
      name: t('start.returned'),
      path: queueHref('admin-letters', locale, { state: 'returned' }),
      due: facts.returned,
      ...withoutDeadline,
    },
  ]
    .filter(({ due, late }) => due > 0 || late > 0)
    .sort(byDeadline);
  return (
    <QueueTable
      locale={locale}
      caption={t('start.queuesCaption', { count: waiting.length })}
      columns={[
        { key: 'queue', label: t('start.queue') },
        { key: 'waiting', label: t('start.due'), numeric: true },
        { key: 'overdue', label: t('start.late'), numeric: true },
      ]}
      rows={waiting.map(({ id, name, path, due, late, first: dueAt }) => ({
        id,
        dueAt,
        late: late > 0,
        cells: {
          queue: <TextLink href={path}>{name}</TextLink>,
          waiting: formatCount(due, locale),
          overdue: formatCount(late, locale),
        },
      }))}
      empty={{ title: t('start.queuesNone'), text: t('start.queuesNoneText') }}
    />
  );
}

/** Late ones first, then by the earliest deadline; those without one last. */
function byDeadline(one: Waiting, other: Waiting): number {
  return (
    Number(other.late > 0) - Number(one.late > 0) || (one.first ?? '9').localeCompare(other.first ?? '9')
  );
}

/** Rules of notice have no name but their id, which the rules themselves have too. */
function lawNameOf(id: string, locale: Locale): string {
  const isNamed = (name: string): name is LawName => Object.hasOwn(messagesOf(locale).admin.start.laws, name);
  return isNamed(id) ? translatorOf(locale, 'admin')(`start.laws.${id}`) : id;
}

function Unopened({
  locale,
  sources,
}: {
  readonly locale: Locale;
  readonly sources: EndingList['unopened'];
}) {
  const t = translatorOf(locale, 'admin');
  const notice = translatorOf(locale, 'notice');
  const isSource = (id: string): id is NoticeSourceId => Object.hasOwn(noticeSources, id);
  if (sources.length === 0) return <EmptyState title={t('start.unopenedNone')} />;
  return (
    <Table
      caption={t('start.unopenedCaption', { count: sources.length })}
      columns={[{ key: 'what', label: t('start.source'), prose: true }]}
      rows={sources.map(({ id, url }) => ({
        id,
        cells: {
          what: (
            <TextLink href={url}>{isSource(id) ? notice(`source.${id}`) : lawNameOf(id, locale)}</TextLink>
          ),
        },
      }))}
    />
  );
}

function Ending({ locale, ending }: Pick<StartPageProps, 'locale' | 'ending'>) {
  const t = translatorOf(locale, 'admin');
  const { items, areArticlesRead } = ending;
  const nameOf = (title: string | null, id: string) => title ?? lawNameOf(id, locale);
  if (!areArticlesRead && items.length === 0) return <EmptyState title={t('start.articlesUnread')} />;
  if (items.length === 0) return <EmptyState title={t('start.endingNone')} />;
  const today = amsterdamDate(systemClock.now());
  return (
    <>
      {areArticlesRead ? null : <p className="mb-4">{t('start.articlesUnread')}</p>}
      <Table
        caption={t('start.endingCaption', { count: items.length })}
        columns={[
          { key: 'what', label: t('start.what'), prose: true },
          { key: 'kind', label: t('start.kind') },
          { key: 'until', label: t('start.until') },
        ]}
        rows={items.map(({ kind, id, title, due, href }) => ({
          id: `${kind}-${id}`,
          cells: {
            what: href === null ? nameOf(title, id) : <TextLink href={href}>{nameOf(title, id)}</TextLink>,
            kind: t(`start.kinds.${kind}`),
            until: (
              <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
                {due === null ? (
                  <span>{t('start.noDay')}</span>
                ) : (
                  <time dateTime={due} className="figures">
                    {formatDay(due, locale)}
                  </time>
                )}
                {due !== null && due < today ? (
                  <Badge tone="danger" icon="clock">
                    {t('start.ended')}
                  </Badge>
                ) : null}
              </span>
            ),
          },
        }))}
      />
    </>
  );
}
