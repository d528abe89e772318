/** A stamp of our own: a leaf on clay, perforated. */
import { Drawing } from '@/components/ui/drawing';
import { LeafShape } from './leaf';
import { stampPath } from './stamp-path';

/** For use inside a drawing: 44 by 54. */
export function StampShape() {
  return (
    <>
      <path
        d={stampPath(44, 54, 8, 10)}
        fill="var(--draw-paper)"
        stroke="var(--draw-ink)"
        strokeWidth="1.5"
      />
      <path d="M5.5 5.5h33v43h-33Z" fill="#ee6338" />
      <g transform="translate(14 39) scale(.21)">
        <LeafShape fill="#fbf7ef" />
      </g>
      <path d="M9 44.5 14.5 38.6" stroke="#fbf7ef" strokeWidth="1.8" />
    </>
  );
}

export function Stamp({ className }: { readonly className?: string }) {
  return (
    <Drawing viewBox="-1 -1 46 56" className={className}>
      <StampShape />
    </Drawing>
  );
}
