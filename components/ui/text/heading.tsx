/** Headings: the level is semantic, the size visual. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/style/class-names';
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

/** Letters of a word that may be wider than a phone of 320 px, and than its column elsewhere. */
const longWord = 13;
const longDisplayWord = 11;
const tooLongWord = 18;

/** Whether a text has a word of more than some letters. */
export function hasWordOver(letters: number, text: string): boolean {
  return text.split(/[\s-]/).some(({ length }) => length > letters);
}

/** The largest headings are one size smaller on a phone where a word of theirs would break. */
function phoneSizeFor(size: HeadingSize, children: ReactNode): string | false {
  const isWide = typeof children === 'string' && hasWordOver(longDisplayWord, children);
  return size === 'display' && isWide && 'max-sm:text-4xl';
}

/** Not for every heading, nor for its shorter words: Firefox also hyphenates those that fit on a line of their own. */
function hyphensFor(children: ReactNode): string | false {
  if (typeof children !== 'string' || !hasWordOver(longWord, children)) return false;
  const hyphens = hasWordOver(tooLongWord, children) ? 'hyphens-auto' : 'max-sm:hyphens-auto';
  return `${hyphens} [hyphenate-limit-chars:14_5_5]`;
}

export function Heading({ level, size = sizeOfLevel[level], className, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag
      {...rest}
      className={classNames(sizes[size], phoneSizeFor(size, children), hyphensFor(children), className)}
    >
      {holdHyphens(children)}
    </Tag>
  );
}
