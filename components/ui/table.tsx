/** A table with a caption, numbers right-aligned in tabular figures; on a phone each row is a card. */
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface TableColumn<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Numbers and prices: tabular and right-aligned. */
  readonly numeric?: boolean;
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
      <table className="block w-full text-left @lg:table @lg:border-collapse">
        <caption className="mb-3 block text-left font-semibold text-sm @lg:table-caption">{caption}</caption>
        <thead className="sr-only @lg:not-sr-only @lg:table-header-group">
          <tr>
            {columns.map(({ key, label, numeric }) => (
              <th
                key={key}
                scope="col"
                className={classNames(
                  'border-line border-b-[1.5px] py-2.5 pr-6 align-bottom font-semibold text-ink-soft text-sm last:pr-0',
                  numeric && 'text-right',
                )}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block @lg:table-row-group">
          {rows.map(({ id, cells }) => (
            <tr key={id} className="block border-sand border-b py-3 @lg:table-row">
              {columns.map(({ key, label, numeric }, index) =>
                index === 0 ? (
                  <th
                    key={key}
                    scope="row"
                    className="block pb-1 text-left align-baseline font-semibold @lg:table-cell @lg:py-3.5 @lg:pr-6"
                  >
                    {cells[key]}
                  </th>
                ) : (
                  <td
                    key={key}
                    data-label={label}
                    className={classNames(
                      // On a phone long values start on a new line below their label.
                      'flex flex-wrap items-baseline justify-between gap-x-6 py-1 align-baseline before:text-ink-soft before:text-sm before:content-[attr(data-label)] @lg:table-cell @lg:py-3.5 @lg:pr-6 @lg:before:hidden @lg:last:pr-0',
                      numeric && 'figures whitespace-nowrap @lg:text-right',
                    )}
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
