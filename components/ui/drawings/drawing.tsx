/**
 * The frame of every drawing: decorative, or labelled when it has no adjacent text. Its content is a markup string, not
 * elements: React then sends one text and hydrates one element.
 */
import type { ComponentProps } from 'react';

/**
 * SVG markup of a drawing, with SVG attribute names (`stroke-width`). It may contain only constants, numbers and output
 * of `markupText`, never unescaped text of a story or visitor. Attributes use single quotes, which need no escaping in
 * the page's data. A constant drawing is declared outside its component, so that the page's data contain it once.
 */
export interface Shapes {
  readonly __html: string;
}

export type DrawingProps = Omit<
  ComponentProps<'svg'>,
  'role' | 'aria-label' | 'aria-hidden' | 'children' | 'dangerouslySetInnerHTML'
> & {
  readonly shapes: Shapes;
  /** Accessible label when there is no adjacent text; decorative by default. */
  readonly label?: string | undefined;
};

export function Drawing({ label, shapes, ...rest }: DrawingProps) {
  return label ? (
    <svg {...rest} role="img" aria-label={label} dangerouslySetInnerHTML={shapes} />
  ) : (
    <svg {...rest} aria-hidden="true" dangerouslySetInnerHTML={shapes} />
  );
}
