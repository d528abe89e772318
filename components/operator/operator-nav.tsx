/** Navigation of the operators' pages, with the queues' counts. */

import { Icon } from '@/components/ui/drawings/icon';
import { classNames } from '@/components/ui/style/class-names';
import { PageLink } from '@/components/ui/text/page-link.client';
import type { OperatorFrameData } from '@/lib/api-client/operators';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { RouteName } from '@/lib/routes/table';
import { queueHref } from './queue/queue-href';

/** What waits in each queue. */
export type OperatorOverview = OperatorFrameData['overview'];

export type OperatorQueue = keyof OperatorOverview;

/** Pages whose entries have no count of open items. */
const uncounted = ['start', 'backup', 'companies', 'mailings', 'searches'] as const;

function isUncounted(queue: OperatorPageRoute['queue']): queue is (typeof uncounted)[number] {
  return uncounted.some((name) => name === queue);
}

interface OperatorPageRoute {
  readonly page: RouteName;
  readonly queue: OperatorQueue | (typeof uncounted)[number];
}

/** The page of each queue. */
export const queuePages = {
  letters: 'admin-letters',
  requests: 'admin-requests',
  disputes: 'admin-disputes',
  jobs: 'admin-jobs',
} as const satisfies Record<OperatorQueue, RouteName>;

const operatorPages: readonly OperatorPageRoute[] = [
  { page: 'admin', queue: 'start' },
  { page: queuePages.letters, queue: 'letters' },
  { page: queuePages.requests, queue: 'requests' },
  { page: queuePages.disputes, queue: 'disputes' },
  { page: 'admin-mailings', queue: 'mailings' },
  { page: 'admin-companies', queue: 'companies' },
  { page: 'admin-searches', queue: 'searches' },
  { page: queuePages.jobs, queue: 'jobs' },
  { page: 'admin-backup', queue: 'backup' },
];

export interface OperatorNavProps {
  readonly locale: Locale;
  readonly section: RouteName;
  readonly overview: OperatorOverview;
}

export function OperatorNav({ locale, section, overview }: OperatorNavProps) {
  const t = translatorOf(locale, 'admin');
  return (
    <nav aria-label={t('nav.label')} className="border-sand border-b-[1.5px]">
      <ul className="-mb-[1.5px] flex flex-wrap gap-x-1">
        {operatorPages.map(({ page, queue }) => (
          <li key={page}>
            <PageLink
              href={queueHref(page, locale, {})}
              aria-current={page === section ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center gap-1.5 border-b-[3px] px-2 py-2 text-sm transition-colors',
                page === section
                  ? 'border-clay font-semibold text-ink'
                  : 'border-transparent text-ink-soft hover:border-line hover:text-ink',
              )}
            >
              {t(`nav.${queue}`)}{' '}
              {isUncounted(queue) ? null : <Count locale={locale} count={overview[queue]} />}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The number due and, highlighted with an icon, the number late. */
function Count({ locale, count: { due, late } }: { locale: Locale; count: OperatorOverview[OperatorQueue] }) {
  const t = translatorOf(locale, 'admin');
  if (due === 0 && late === 0) return null;
  const chip =
    'figures inline-flex min-w-6 items-center justify-center gap-1 rounded-chip px-1.5 font-semibold text-xs leading-6';
  return (
    <>
      <span className="sr-only">{t('nav.count', { due, late })}</span>
      {due > 0 ? (
        <span aria-hidden="true" className={classNames(chip, 'bg-sand-soft text-ink')}>
          {due}
        </span>
      ) : null}
      {late > 0 ? (
        <span aria-hidden="true" className={classNames(chip, 'bg-danger-tint text-danger')}>
          <Icon name="clock" sizePixels={13} />
          {late}
        </span>
      ) : null}
    </>
  );
}
