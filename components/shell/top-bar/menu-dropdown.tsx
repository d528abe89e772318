/**
 * A drop-down of the menu: native `<details>`, so that it works without JavaScript; a shared name keeps one
 * open at a time.
 */
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/style/class-names';
import { barGroup } from './bar-look';

export interface MenuDropdownProps {
  readonly label: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function MenuDropdown({ label, className, children }: MenuDropdownProps) {
  return (
    <details name={barGroup} className={classNames('relative', className)}>
      <summary className="menu-head chevron">{label}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
