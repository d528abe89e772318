/** The leaf of the wordmark: two halves beside a bare vein. */
import { Drawing } from '@/components/ui/drawing';

/** The leaf itself for use inside a drawing: its stalk at 0, 0, its tip at 100, −100. */
export function LeafShape({ fill, fillFar = fill }: { readonly fill: string; readonly fillFar?: string }) {
  return (
    <>
      <path d="M-5-5C-19-62 19-104 97-104L1-8Z" fill={fill} />
      <path d="M5 4 104-95C104-19 62 19 5 4Z" fill={fillFar} />
    </>
  );
}

/** One leaf, alone. */
export function Leaf({ className }: { readonly className?: string }) {
  return (
    <Drawing viewBox="-22 -110 128 126" className={className}>
      <LeafShape fill="var(--leaf)" />
    </Drawing>
  );
}
