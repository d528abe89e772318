/** A perforated stamp: a leaf on clay. */
import { Drawing, type Shapes } from '@/components/ui/drawings/drawing';
import { leafShape } from './leaf';
import { stampPath } from './stamp-path';

/** For use inside a drawing: 44 by 54. */
export const stampShape = [
  `<path d='${stampPath(44, 54, 8, 10)}' fill='var(--draw-paper)' stroke='var(--draw-ink)' stroke-width='1.5'/>`,
  "<path d='M5.5 5.5h33v43h-33Z' fill='#ee6338'/>",
  leafShape('#fbf7ef', 'translate(14 39) scale(.21)'),
  "<path d='M9 44.5 14.5 38.6' stroke='#fbf7ef' stroke-width='1.8'/>",
].join('');

const shapes: Shapes = { __html: stampShape };

export function Stamp({ className }: { readonly className?: string }) {
  return <Drawing viewBox="-1 -1 46 56" className={className} shapes={shapes} />;
}
