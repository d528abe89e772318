'use client';
/**
 * The wordmark: the i is a twig with a slanted cut, its dot a leaf. Uses the text colour. A client component, so that the
 * outlines are not in the data of every page.
 */
import { Drawing, type Shapes } from '@/components/ui/drawings/drawing';
import { wordmarkLeaf, wordmarkLetters } from './wordmark-shapes';

/** The leaf uses `--leaf`. */
const shapes: Shapes = {
  __html: `<g id='wordmark'><path d='${wordmarkLetters}' fill='currentColor'/><path d='${wordmarkLeaf.join('')}' fill='var(--leaf)'/></g>`,
};
const reference: Shapes = { __html: "<use href='#wordmark'/>" };

export interface LogoProps {
  /** Accessible label; omitted when adjacent text has it. */
  readonly label?: string;
  readonly className?: string;
  /** A second one on the page, which refers to the outlines of the first. */
  readonly again?: boolean;
}

export function Logo({ label, className, again = false }: LogoProps) {
  return (
    <Drawing
      label={label}
      viewBox="10 -790 2500 816"
      className={className}
      shapes={again ? reference : shapes}
    />
  );
}
