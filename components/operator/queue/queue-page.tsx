/** A queue of the operators: search, filters, items by deadline, and pagination. */
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { RouteName } from '@/lib/routes/table';
import { type ListTotal, totalOf } from './list-total';
import { type QueueFilter, QueueFilters, type QueueFiltersProps } from './queue-filters';
import type { QueueQuery } from './queue-href';
import { QueuePager } from './queue-pager';
import { QueueTable, type QueueTableProps } from './queue-table';

export interface QueuePageProps<Key extends string> {
  readonly locale: Locale;
  readonly page: RouteName;
  readonly query: QueueQuery;
  readonly search: NonNullable<QueueFiltersProps['search']>;
  /** Number of late items, for the first filter. */
  readonly late: number;
  readonly filters: readonly QueueFilter[];
  readonly table: Omit<QueueTableProps<Key>, 'locale'>;
  /** Positions of the pages beside this one, and the number of items. */
  readonly shown: ListTotal & { readonly previous: string | null; readonly next: string | null };
  /** Content above the queue. */
  readonly before?: ReactNode;
  /** Actions on several rows. */
  readonly aboveTable?: ReactNode;
}

export function QueuePage<Key extends string>({
  late,
  filters,
  table,
  shown,
  before,
  aboveTable,
  search,
  ...list
}: QueuePageProps<Key>) {
  const { locale } = list;
  const t = translatorOf(locale, 'admin');
  const lateFilter: QueueFilter = {
    name: 'late',
    label: t('queue.dates'),
    options: [{ value: '1', label: t('queue.late'), count: late }],
  };
  return (
    <div className="grid gap-8">
      {before}
      <QueueFilters {...list} search={search} filters={[lateFilter, ...filters]} />
      {aboveTable}
      <QueueTable locale={locale} {...table} />
      <QueuePager
        {...list}
        previous={shown.previous === null ? null : { before: shown.previous }}
        next={shown.next === null ? null : { after: shown.next }}
        text={t('pager.total', totalOf(shown))}
      />
    </div>
  );
}
