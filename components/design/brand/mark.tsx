/** The mark: a leaf with one cut, on a tile. Its colours are the same on every background. */
import { Drawing, type Shapes } from '@/components/ui/drawings/drawing';
import { leafPath, markCuts, markLeaf, markTile } from './mark-shapes';

const shapes: Shapes = {
  __html: [
    `<rect width='48' height='48' rx='12' fill='${markTile}'/><path d='${leafPath}' fill='${markLeaf}'/>`,
    ...markCuts.map(
      ({ path, width }) => `<path d='${path}' stroke='${markTile}' stroke-width='${width}' fill='none'/>`,
    ),
  ].join(''),
};

export function Mark({ label, className }: { readonly label?: string; readonly className?: string }) {
  return <Drawing label={label} viewBox="0 0 48 48" className={className} shapes={shapes} />;
}
