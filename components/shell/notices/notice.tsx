/** One notice in the dock (notice-dock.client.tsx). Its live region is in the parent. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/drawings/icon';

export interface NoticeProps {
  readonly icon: IconName;
  readonly children: ReactNode;
  /** Buttons below the text. */
  readonly actions?: ReactNode;
  readonly onClose?: () => void;
  readonly closeLabel?: string;
}

export function Notice({ icon, children, actions, onClose, closeLabel }: NoticeProps) {
  return (
    <div
      data-notice=""
      className="pointer-events-auto mt-2 flex w-full max-w-[27rem] animate-arrive items-start gap-3 rounded-field border border-line bg-sheet py-3 pr-3 pl-4 text-ink text-sm shadow-lift"
    >
      <Icon name={icon} sizePixels={20} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        {children}
        {actions ? <div className="mt-3 flex flex-wrap gap-2.5">{actions}</div> : null}
      </div>
      {onClose && closeLabel ? (
        <button
          type="button"
          onClick={onClose}
          className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-chip transition-colors hover:bg-sand-soft"
        >
          <Icon name="close" label={closeLabel} sizePixels={18} />
        </button>
      ) : null}
    </div>
  );
}
