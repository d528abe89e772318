/** A placeholder of the final size, to avoid a layout shift. */
import { classNames } from './style/class-names';

export interface SkeletonProps {
  readonly shape?: 'line' | 'block' | 'circle';
  /** Sets the size, for example `h-12 w-full`. */
  readonly className?: string;
}

const shapes = { line: 'h-[0.9em] rounded-[4px]', block: 'rounded-card', circle: 'rounded-chip' } as const;

export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse-soft bg-sand', shapes[shape], className)}
    />
  );
}
