/** Pagination of a queue. Renders nothing for a single page. */
import { TextLink } from '@/components/ui/text/text-link';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { RouteName } from '@/lib/routes/table';
import { type QueueQuery, queueHref } from './queue-href';

export interface QueuePagerProps {
  readonly locale: Locale;
  readonly page: RouteName;
  readonly query: QueueQuery;
  /** Current page, from 1. */
  readonly at: number;
  readonly pages: number;
  /** Total number of items. */
  readonly total: number;
}

export function QueuePager({ locale, page, query, at, pages, total }: QueuePagerProps) {
  const t = translatorOf(locale, 'admin');
  if (pages <= 1) return null;
  const to = (number: number) =>
    queueHref(page, locale, query, { note: '', at: '', page: number === 1 ? '' : String(number) });
  return (
    <nav
      aria-label={t('pager.label')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <p className="figures text-ink-soft text-sm">{t('pager.where', { at, pages, total })}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {at > 1 ? (
          <TextLink standalone rel="prev" href={to(at - 1)}>
            {t('pager.previous')}
          </TextLink>
        ) : null}
        {at < pages ? (
          <TextLink standalone rel="next" href={to(at + 1)} iconEnd="arrow-right">
            {t('pager.next')}
          </TextLink>
        ) : null}
      </p>
    </nav>
  );
}
