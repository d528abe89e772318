/** The success animation: a falling leaf. */
import { Leaf } from '@/components/ui/illustrations/leaf';

export function FallingLeaf() {
  return (
    <div
      aria-hidden="true"
      // Clips the turned leaf, which would widen a page whose text is twice as large.
      className="pointer-events-none absolute motion-reduce:hidden top-0 right-0 h-44 w-18 overflow-clip pl-4 sm:right-6 xl:right-0"
    >
      <Leaf className="w-10 animate-leaf-fall text-moss" />
    </div>
  );
}
