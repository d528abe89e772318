/** The phone drawing's frame around a screen of the app. */
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/style/class-names';

export interface PhoneFrameProps {
  /** `fieldset` when the screen is interactive; `figure` when it is a picture with a label. */
  readonly as?: 'fieldset' | 'figure';
  /** Accessible label of the screen. */
  readonly label: string;
  readonly title: string;
  /** Label that marks the amounts as an example. */
  readonly badge: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const frame =
  'relative w-[min(19.5rem,calc(100vw-2.5rem))] rounded-[2.9rem] bg-(--draw-device) p-[0.7rem] text-ink shadow-lift';

export function PhoneFrame({ as = 'figure', label, title, badge, className, children }: PhoneFrameProps) {
  const screen = (
    <div className="overflow-hidden rounded-[2.25rem] bg-paper">
      <div aria-hidden="true" className="phone-status">
        9:41
      </div>
      <div className="px-5 pt-3 pb-6">
        <div className="phone-title">
          <p>{title}</p>
          <span>{badge}</span>
        </div>
        {children}
      </div>
    </div>
  );
  if (as === 'fieldset') {
    return (
      <fieldset className={classNames(frame, className)}>
        <legend className="sr-only">{label}</legend>
        {screen}
      </fieldset>
    );
  }
  return (
    <figure role="img" aria-label={label} className={classNames(frame, className)}>
      {screen}
    </figure>
  );
}
