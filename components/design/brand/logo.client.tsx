'use client';
/**
 * The wordmark: the i is a twig with a slanted cut, its dot a leaf. Uses the text colour. A client component, so that the
 * outlines are not in the data of every page.
 */
import { Drawing, type Shapes } from '@/components/ui/drawings/drawing';
import { wordmarkLeaf, wordmarkLetters } from './wordmark-shapes';

/** The leaf uses `--leaf`. */
const outlines = `<path d='${wordmarkLetters}' fill='currentColor'/><path d='${wordmarkLeaf.join('')}' fill='var(--leaf)'/>`;

const shapes = {
  own: { __html: outlines },
  first: { __html: `<g id='wordmark'>${outlines}</g>` },
  again: { __html: "<use href='#wordmark'/>" },
} satisfies Record<string, Shapes>;

export interface LogoProps {
  /** Accessible label; omitted when adjacent text has it. */
  readonly label?: string;
  readonly className?: string;
  /** Of several in a layout, `first` has the outlines, which must not be hidden, and those with `again` refer to it. */
  readonly part?: keyof typeof shapes;
}

export function Logo({ label, className, part = 'own' }: LogoProps) {
  return <Drawing label={label} viewBox="10 -790 2500 816" className={className} shapes={shapes[part]} />;
}
