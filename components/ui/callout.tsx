/** A highlighted message: icon, title and colour, never colour alone. */
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './drawings/icon';
import { classNames } from './style/class-names';

export type CalloutTone = 'info' | 'success' | 'warning' | 'error';

const tones = {
  info: { look: 'bg-info-tint border-info', mark: 'text-info', icon: 'info' },
  success: { look: 'bg-success-tint border-success', mark: 'text-success', icon: 'success' },
  warning: { look: 'bg-warning-tint border-warning', mark: 'text-warning', icon: 'warning' },
  error: { look: 'bg-danger-tint border-danger', mark: 'text-danger', icon: 'error' },
} as const;

export type CalloutProps = Omit<ComponentProps<'div'>, 'title'> & {
  readonly tone?: CalloutTone;
  readonly title: ReactNode;
  /** Level of the title as a heading; bold text by default. */
  readonly level?: 2 | 3 | 4;
};

export function Callout({ tone = 'info', title, level, className, children, ...rest }: CalloutProps) {
  const { look, mark, icon } = tones[tone];
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <div
      {...rest}
      className={classNames('flex gap-3.5 rounded-field border-l-4 py-4 pr-5 pl-4 text-ink', look, className)}
    >
      <Icon name={icon} sizePixels={24} className={classNames('mt-0.5', mark)} />
      <div className="min-w-0 flex-1">
        <Title className="font-semibold font-text text-base leading-normal tracking-normal">{title}</Title>
        {children ? <div className="mt-1 space-y-2 text-sm">{children}</div> : null}
      </div>
    </div>
  );
}
