/** A part of the page that most people leave closed. */
import type { ReactNode } from 'react';
import { Icon } from './drawings/icon';
import { classNames } from './style/class-names';

interface FoldProps {
  readonly id: string;
  readonly summary: ReactNode;
  readonly open?: boolean;
  /** Without it lines of text have a readable length. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function Fold({ id, summary, open = false, isWide = false, children }: FoldProps) {
  return (
    <details id={id} open={open} className="group/fold scroll-mt-28 border-sand border-t py-3">
      <summary className="flex min-h-11 items-center justify-between gap-4 rounded-field font-semibold transition-colors hover:text-moss">
        {summary}
        <Icon name="chevron-down" className="shrink-0 transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className={classNames('mt-2 space-y-4 pb-4', !isWide && 'max-w-[60ch]')}>{children}</div>
    </details>
  );
}
