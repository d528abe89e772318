/** A queue: ordered by deadline, late items marked; on a phone each is a card. */
import type { ReactNode } from 'react';
import { DueMoment } from '@/components/operator/queue/due-moment';
import { EmptyState } from '@/components/ui/empty-state';
import { Table, type TableColumn } from '@/components/ui/table';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

export interface QueueRow<Key extends string> {
  readonly id: string;
  /** ISO date-time; null without a deadline. */
  readonly dueAt: string | null;
  readonly late: boolean;
  readonly cells: Readonly<Record<Key, ReactNode>>;
}

export interface QueueTableProps<Key extends string> {
  readonly locale: Locale;
  /** Describes the rows and their number. */
  readonly caption: ReactNode;
  /** The first column is the row header; a deadline column is added at the end. */
  readonly columns: readonly TableColumn<Key>[];
  /** Ordered by deadline. */
  readonly rows: readonly QueueRow<Key>[];
  /** Shown instead of an empty table. */
  readonly empty: { readonly title: ReactNode; readonly text?: ReactNode; readonly actions?: ReactNode };
}

export function QueueTable<Key extends string>({
  locale,
  caption,
  columns,
  rows,
  empty,
}: QueueTableProps<Key>) {
  const t = translatorOf(locale, 'admin');
  if (rows.length === 0) {
    return (
      <EmptyState title={empty.title} actions={empty.actions}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <Table<Key | 'due'>
      caption={caption}
      columns={[...columns, { key: 'due', label: t('queue.due') }]}
      rows={rows.map(({ id, dueAt, late, cells }) => ({
        id,
        cells: { ...cells, due: <DueMoment locale={locale} dueAt={dueAt} late={late} /> } as Readonly<
          Record<Key | 'due', ReactNode>
        >,
      }))}
    />
  );
}
