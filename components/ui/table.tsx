/** A table with a caption, numbers right-aligned in tabular figures; on a phone each row is a card. */
import type { ReactNode } from 'react';
import { classNames } from './style/class-names';

export interface TableColumn<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Numbers and prices: tabular and right-aligned. */
  readonly numeric?: boolean;
  /** Sentences: on a phone always below their label, so that short ones are not aligned otherwise than long ones. */
  readonly prose?: boolean;
}

export interface TableRow<Key extends string> {
  readonly id: string;
  readonly cells: Readonly<Record<Key, ReactNode>>;
}

export interface TableProps<Key extends string> {
  /** Visible caption. */
  readonly caption: ReactNode;
  /** The first column is the row header. */
  readonly columns: readonly TableColumn<Key>[];
  readonly rows: readonly TableRow<Key>[];
  readonly className?: string;
}

export function Table<Key extends string>({ caption, columns, rows, className }: TableProps<Key>) {
  return (
    <div className={classNames('@container', className)}>
      <table className="stacked-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, numeric }) => (
              <th key={key} scope="col" className={numeric ? 'text-right' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map(({ key, label, numeric, prose }, index) =>
                index === 0 ? (
                  <th key={key} scope="row">
                    {cells[key]}
                  </th>
                ) : (
                  <td
                    key={key}
                    data-label={label}
                    className={classNames(numeric && 'numeric-cell', prose && 'flex-col') || undefined}
                  >
                    {cells[key]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
