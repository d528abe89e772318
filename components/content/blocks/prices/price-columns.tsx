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
            'flex flex-col p-5 sm:p-9',
            index > 0 && 'border-line border-t-2 border-dashed',
            index > 0 && onPage && 'lg:border-t-0 lg:border-l-2',
          )}
        >
          <div className="hidden h-24 items-center lg:flex">{picture}</div>
          {/* Where the services are rows, the price is beside the title. */}
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:mt-7 lg:block">
            <Heading level={3} className="max-lg:text-lg">
              {title}
            </Heading>
            <p className="figures whitespace-nowrap font-[720] font-display text-2xl tracking-[-0.04em] lg:mt-1.5 lg:text-4xl">
              {price}
            </p>
            {per ? <p className="w-full text-ink-soft text-sm lg:mt-0.5">{per}</p> : null}
          </div>
          <p className="mt-2 text-ink-soft max-lg:text-sm lg:mt-4">{text}</p>
          {link ? <div className="mt-auto pt-3 lg:pt-5">{link}</div> : null}
        </li>
      ))}
    </ul>
  );
}
