/** A part of the page that most people leave closed. */
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/drawings/icon';

interface FoldProps {
  readonly id: string;
  readonly summary: ReactNode;
  readonly open?: boolean;
  readonly children: ReactNode;
}

export function Fold({ id, summary, open = false, children }: FoldProps) {
  return (
    <details id={id} open={open} className="group/fold scroll-mt-28 border-sand border-t py-3">
      <summary className="flex min-h-11 items-center justify-between gap-4 rounded-field font-semibold transition-colors hover:text-moss">
        {summary}
        <Icon name="chevron-down" className="shrink-0 transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="mt-2 max-w-[60ch] space-y-4 pb-4">{children}</div>
    </details>
  );
}
