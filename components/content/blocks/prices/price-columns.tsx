/** Prices side by side: one sheet in two or three columns, separated by a perforation. */
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
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
          className={classNames(
            'flex flex-col p-7 sm:p-9',
            index > 0 && 'border-line border-t-2 border-dashed',
            index > 0 && onPage && 'lg:border-t-0 lg:border-l-2',
          )}
        >
          <div className="flex h-24 items-center">{picture}</div>
          <Heading level={3} className="mt-7">
            {title}
          </Heading>
          <p className="mt-1.5">
            <span className="figures whitespace-nowrap font-[720] font-display text-4xl tracking-[-0.04em]">
              {price}
            </span>
            {per ? <span className="mt-0.5 block text-ink-soft text-sm">{per}</span> : null}
          </p>
          <p className="mt-4 text-ink-soft">{text}</p>
          {link ? <div className="mt-auto pt-5">{link}</div> : null}
        </li>
      ))}
    </ul>
  );
}
