/** An available action under its name, collapsed by default so that a page with several stays readable. */
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/drawings/icon';

export interface ActionDrawerProps {
  readonly title: ReactNode;
  /** Description of its effect. */
  readonly detail?: ReactNode;
  readonly open: boolean;
  readonly children: ReactNode;
}

export function ActionDrawer({ title, detail, open, children }: ActionDrawerProps) {
  return (
    <details open={open} className="group/act border-sand border-b-[1.5px] first:border-t-[1.5px]">
      <summary className="flex min-h-12 items-center gap-4 rounded-field py-3 transition-colors hover:text-moss">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold leading-snug">{title}</span>
          {detail ? <span className="block text-ink-soft text-sm leading-snug">{detail}</span> : null}
        </span>
        <Icon
          name="chevron-down"
          sizePixels={18}
          className="text-ink-soft transition-transform group-open/act:rotate-180"
        />
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  );
}
