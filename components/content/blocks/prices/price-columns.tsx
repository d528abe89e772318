/** Prices side by side: one sheet in two or three columns, separated by a perforation. */
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';

export interface PriceColumn {
  readonly key: string;
  readonly picture: ReactNode;
  readonly title: string;
  /** Large text. */
  readonly price: ReactNode;
  /** Below the price: its unit. */
  readonly per?: string | undefined;
  readonly text: string;
  readonly link?: ReactNode;
}

export function PriceColumns({
  columns,
  onPage,
}: {
  readonly columns: readonly PriceColumn[];
  /** In a text column they are stacked. */
  readonly onPage: boolean;
}) {
  return (
    <ul
      className={classNames(
        'grid rounded-card border border-sand bg-sheet',
        onPage && (columns.length === 2 ? 'lg:grid-cols-2' : 'lg:grid-cols-3'),
      )}
    >
      {columns.map(({ key, picture, title, price, per, text, link }, index) => (
        <li
          key={key}
          className={classNames('price-column', index > 0 && onPage && 'lg:border-t-0 lg:border-l-2')}
        >
          <div>{picture}</div>
          <div>
            <Heading level={3}>{title}</Heading>
            <p>{price}</p>
            {per ? <p>{per}</p> : null}
          </div>
          <p>{text}</p>
          {link ? <div>{link}</div> : null}
        </li>
      ))}
    </ul>
  );
}
