/** A postmark: two rings and waves. Uses the text colour. */
import { Drawing, type Shapes } from '@/components/ui/drawings/drawing';

const waves = [7, 15, 23, 31, 39].map((y) => `M46 ${y}c6-5 12-5 18 0s12 5 18 0 12-5 18 0 12 5 18 0`).join('');

/** For use inside a drawing: 118 by 44, the rings at the left. */
export function postmarkShape(stroke: string): string {
  return [
    `<g fill='none' stroke='${stroke}' stroke-width='1.8'>`,
    "<circle cx='22' cy='22' r='20.5'/><circle cx='22' cy='22' r='13'/>",
    `<path d='M12 22h20M15 17.5h14M15 26.5h14${waves}'/></g>`,
  ].join('');
}

const shapes: Shapes = { __html: postmarkShape('currentColor') };

export function Postmark({ className }: { readonly className?: string }) {
  return <Drawing viewBox="0 0 120 45" className={className} shapes={shapes} />;
}
