/**
 * The frame of everything we draw: silent beside words, or named where it stands alone. Its inside is markup, not
 * elements: React then carries one text and makes one element live, however much is drawn.
 */
import type { ComponentProps } from 'react';

/**
 * The inside of a drawing as SVG markup, with SVG's own names of attributes (`stroke-width`). Only our own constants,
 * numbers and what `markupText` made safe may stand in it: never a story's or visitor's text as it came. Attributes are
 * in single quotes, which the page's data need not escape.
 *
 * A drawing that never differs states it once, outside its component: the page's data then hold it once.
 */
export interface Shapes {
  readonly __html: string;
}

export type DrawingProps = Omit<
  ComponentProps<'svg'>,
  'role' | 'aria-label' | 'aria-hidden' | 'children' | 'dangerouslySetInnerHTML'
> & {
  readonly shapes: Shapes;
  /** What it says where no words stand beside it; left out, it is decoration. */
  readonly label?: string | undefined;
};

export function Drawing({ label, shapes, ...rest }: DrawingProps) {
  return label ? (
    <svg {...rest} role="img" aria-label={label} dangerouslySetInnerHTML={shapes} />
  ) : (
    <svg {...rest} aria-hidden="true" dangerouslySetInnerHTML={shapes} />
  );
}
