/** A value of the account and the form that changes it, in native `<details>`, so that it works without JavaScript. */
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/drawings/icon';

interface DetailRowProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly change: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

export function DetailRow({ label, value, change, open, children }: DetailRowProps) {
  return (
    <details open={open} className="group/detail">
      <summary className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-field py-3 transition-colors hover:bg-sand-soft sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:px-3">
        <span className="text-ink-soft max-sm:col-span-2 max-sm:text-sm">{label}</span>
        <span className="font-semibold [overflow-wrap:anywhere]">{value}</span>
        <span className="inline-flex items-center gap-1.5 font-semibold text-moss text-sm">
          {change}
          <Icon
            name="chevron-down"
            sizePixels={16}
            className="transition-transform group-open/detail:rotate-180"
          />
        </span>
      </summary>
      <div className="max-w-[32rem] pt-3 pb-8 sm:pl-[calc(9rem+1.75rem)]">{children}</div>
    </details>
  );
}
