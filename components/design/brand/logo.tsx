/** The wordmark: the i is a twig with a slanted cut, its dot a leaf. Uses the text colour. */
import { Drawing, type Shapes } from '@/components/ui/drawings/drawing';
import { wordmarkLeaf, wordmarkLetters } from './wordmark-shapes';

/** The leaf uses `--leaf`. */
const shapes: Shapes = {
  __html: `<path d='${wordmarkLetters}' fill='currentColor'/><path d='${wordmarkLeaf.join('')}' fill='var(--leaf)'/>`,
};

export interface LogoProps {
  /** Accessible label; omitted when adjacent text has it. */
  readonly label?: string;
  readonly className?: string;
}

export function Logo({ label, className }: LogoProps) {
  return <Drawing label={label} viewBox="10 -790 2500 816" className={className} shapes={shapes} />;
}
