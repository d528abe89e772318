/** The success animation: a falling leaf (brand 'The idea'). */
import { Leaf } from '@/components/ui/illustrations/leaf';

export function FallingLeaf() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-0 right-4 h-40 sm:right-10 xl:right-2"
    >
      <Leaf className="w-10 animate-leaf-fall text-moss" />
    </div>
  );
}
