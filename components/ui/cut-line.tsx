/** The brand's dashed line with secateurs. */

import { DrawingFile } from '@/components/ui/illustrations/drawing-file';
import { classNames } from './style/class-names';

export interface CutLineProps {
  /** Position of the secateurs. */
  readonly at?: 'start' | 'end' | 'none';
  /** For a dark background. */
  readonly dark?: boolean;
  readonly className?: string;
}

export function CutLine({ at = 'start', dark = false, className }: CutLineProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames('flex items-center gap-3', at === 'end' && 'flex-row-reverse', className)}
    >
      {at === 'none' ? null : (
        <DrawingFile
          name="secateurs"
          className={classNames(
            'w-9 shrink-0',
            at === 'end' && '-scale-x-100',
            dark ? 'text-on-forest' : 'text-ink',
          )}
        />
      )}
      <span className={classNames('cut-dashes h-[2px] flex-1', dark ? 'text-on-forest-soft' : 'text-line')} />
    </div>
  );
}
