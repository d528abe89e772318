/** An empty state with next steps, so that the visitor can go on. */
import type { ReactNode } from 'react';
import { classNames } from './style/class-names';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly illustration?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons or links. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

export function EmptyState({ title, illustration, children, actions, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-4 px-4 py-10 text-center', className)}>
      {illustration}
      <p className="font-display font-semibold text-xl tracking-[-0.018em]">{title}</p>
      {children ? <div className="max-w-[52ch] text-ink-soft">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
