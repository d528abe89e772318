/** A status chip with an icon, never colour alone. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from './drawings/icon';
import { classNames } from './style/class-names';

export type BadgeTone = 'neutral' | 'moss' | 'sprout' | 'postal' | 'success' | 'warning' | 'danger' | 'info';

const tones: Record<BadgeTone, string> = {
  neutral: 'border-sand bg-sand-soft text-ink',
  moss: 'border-moss/40 bg-sheet text-moss',
  sprout: 'border-transparent bg-sprout text-on-sprout',
  postal: 'border-transparent bg-postal text-on-postal',
  success: 'border-transparent bg-success-tint text-success',
  warning: 'border-transparent bg-warning-tint text-warning',
  danger: 'border-transparent bg-danger-tint text-danger',
  info: 'border-transparent bg-info-tint text-info',
};

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: IconName;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 items-center gap-1.5 rounded-chip border px-2.5 py-0.5 font-semibold text-xs',
        tones[tone],
        className,
      )}
    >
      {icon ? <Icon name={icon} sizePixels={15} /> : null}
      <span>{children}</span>
    </span>
  );
}
