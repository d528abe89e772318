/** A queue: what is due first stands first, late things say so; on a phone each is a small sheet. */
import type { ReactNode } from 'react';
import { DueMoment } from '@/components/operator/due-moment';
import { EmptyState } from '@/components/ui/empty-state';
import { Table, type TableColumn } from '@/components/ui/table';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

export interface QueueRow<Key extends string> {
  readonly id: string;
  /** ISO date-time; null where nothing is due. */
  readonly dueAt: string | null;
  readonly late: boolean;
  readonly cells: Readonly<Record<Key, ReactNode>>;
}

export interface QueueTableProps<Key extends string> {
  readonly locale: Locale;
  /** Says what the rows are and how many. */
  readonly caption: ReactNode;
  /** The first column names its row; a column of due dates is added at the end. */
  readonly columns: readonly TableColumn<Key>[];
  /** In the order in which they are due. */
  readonly rows: readonly QueueRow<Key>[];
  /** Shown in the place of an empty table. */
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
