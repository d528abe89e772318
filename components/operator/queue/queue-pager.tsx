/** Pagination of a queue. Renders nothing for a single page. */
import { TextLink } from '@/components/ui/text/text-link';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { RouteName } from '@/lib/routes/table';
import { firstPage, type QueueQuery, queueHref } from './queue-href';

export interface QueuePagerProps {
  readonly locale: Locale;
  readonly page: RouteName;
  readonly query: QueueQuery;
  /** Parameters of the previous page; null on the first. */
  readonly previous: QueueQuery | null;
  /** Parameters of the next page; null on the last. */
  readonly next: QueueQuery | null;
  /** Which page it is, or how many items there are. */
  readonly text: string;
}

export function QueuePager({ locale, page, query, previous, next, text }: QueuePagerProps) {
  const t = translatorOf(locale, 'admin');
  if (!previous && !next) return null;
  const to = (change: QueueQuery) => queueHref(page, locale, query, { ...firstPage, ...change });
  return (
    <nav
      aria-label={t('pager.label')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <p className="figures text-ink-soft text-sm">{text}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {previous ? (
          <TextLink standalone rel="prev" href={to(previous)}>
            {t('pager.previous')}
          </TextLink>
        ) : null}
        {next ? (
          <TextLink standalone rel="next" href={to(next)} iconEnd="arrow-right">
            {t('pager.next')}
          </TextLink>
        ) : null}
      </p>
    </nav>
  );
}
