/** A company's tile, used instead of its logo for legal reasons (brand 'Company logos'). */

import { classNames } from '@/components/ui/class-names';
import { monogramOf } from '@/lib/companies/monogram';

export interface MonogramProps {
  readonly name: string;
  readonly slug: string;
  /** Side in px, 48 by default. */
  readonly size?: number;
  readonly className?: string;
}

export function Monogram({ name, slug, size = 48, className }: MonogramProps) {
  const { letters, background, ink } = monogramOf(name, slug);
  return (
    <span
      aria-hidden="true"
      style={{
        backgroundColor: background,
        color: ink,
        width: size,
        height: size,
        borderRadius: Math.min(16, Math.round(size * 0.2)),
        fontSize: Math.round(size * (letters.length > 2 ? 0.33 : 0.42)),
      }}
      className={classNames('monogram', className)}
    >
      {letters}
    </span>
  );
}
