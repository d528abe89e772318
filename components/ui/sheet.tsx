/** A card: border, at most one fold or one perforation. */
import type { ComponentProps } from 'react';
import { classNames } from './style/class-names';

export type SheetProps = ComponentProps<'div'> & {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'aside' | 'form';
  /** A folded corner at the top right, or a stamp's perforated lower edge. */
  readonly edge?: 'plain' | 'fold' | 'perforated';
  readonly padding?: 'none' | 'normal' | 'roomy';
};

const paddings = { none: '', normal: 'p-5 sm:p-6', roomy: 'p-6 sm:p-9' } as const;

const edges = {
  plain: 'rounded-card',
  fold: 'sheet-fold rounded-card',
  perforated: 'sheet-perforated rounded-t-card',
} as const;

export function Sheet({ as = 'div', edge = 'plain', padding = 'normal', className, ...rest }: SheetProps) {
  // All tags in the list accept the attributes of a div.
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={classNames(
        'relative border border-sand bg-sheet',
        edges[edge],
        paddings[padding],
        className,
      )}
    />
  );
}
