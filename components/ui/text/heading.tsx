/** Headings: the level is semantic, the size visual. */
import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';
import { holdHyphens } from './hold-hyphens';

export type HeadingSize = 'display' | 'page' | 'section' | 'part' | 'small';

export type HeadingProps = ComponentProps<'h2'> & {
  readonly level: 1 | 2 | 3 | 4;
  /** Default by level: page, section, part, small. */
  readonly size?: HeadingSize;
};

const sizes: Record<HeadingSize, string> = {
  display: 'text-5xl tracking-[-0.035em] font-[740]',
  page: 'text-4xl tracking-[-0.032em] font-[720]',
  section: 'text-3xl tracking-[-0.028em] font-[700]',
  part: 'text-xl tracking-[-0.018em] font-[680]',
  small: 'text-lg tracking-[-0.012em] font-[660]',
};

const sizeOfLevel = { 1: 'page', 2: 'section', 3: 'part', 4: 'small' } as const;

export function Heading({ level, size = sizeOfLevel[level], className, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag {...rest} className={classNames(sizes[size], className)}>
      {holdHyphens(children)}
    </Tag>
  );
}
