/** Holds the place of what is on its way, in its size, so that nothing shifts. */
import { classNames } from './class-names';

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
