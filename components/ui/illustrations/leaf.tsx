/** The leaf of the wordmark: two halves beside its vein. */
import { Drawing, type Shapes } from '@/components/ui/drawings/drawing';

/** For use inside a drawing: its stalk at 0, 0, its tip at 100, −100, unless `transform` moves it. */
export function leafShape(fill: string, transform?: string): string {
  const attribute = transform === undefined ? '' : ` transform='${transform}'`;
  return `<path${attribute} d='M-5-5C-19-62 19-104 97-104L1-8ZM5 4 104-95C104-19 62 19 5 4Z' fill='${fill}'/>`;
}

const shapes: Shapes = { __html: leafShape('var(--leaf)') };

/** A single leaf. */
export function Leaf({ className }: { readonly className?: string }) {
  return <Drawing viewBox="-22 -110 128 126" className={className} shapes={shapes} />;
}
