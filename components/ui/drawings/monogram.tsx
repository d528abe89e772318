/** A company's tile, used instead of its logo for legal reasons. */

import { classNames } from '@/components/ui/style/class-names';
import { monogramOf } from '@/lib/companies/monogram';

export interface MonogramProps {
  readonly name: string;
  readonly slug: string;
  /** Side in px, 48 by default. */
  readonly size?: number;
  readonly className?: string;
}

/** Sizes of lists have a class (app/styles/parts.css): a style would be repeated in every tile. */
const sizeClasses: Readonly<Record<number, string>> = { 36: 'monogram-36', 48: 'monogram-48' };

export function Monogram({ name, slug, size = 48, className }: MonogramProps) {
  const { letters, background, ink } = monogramOf(name, slug);
  const isLong = letters.length > 2;
  const sizeClass = isLong ? undefined : sizeClasses[size];
  const sizes = {
    width: size,
    height: size,
    borderRadius: Math.min(16, Math.round(size * 0.2)),
    fontSize: Math.round(size * (isLong ? 0.33 : 0.42)),
  };
  return (
    <span
      aria-hidden="true"
      translate="no"
      style={{ background, color: ink, ...(sizeClass ? {} : sizes) }}
      className={classNames('monogram', sizeClass, className)}
    >
      {letters}
    </span>
  );
}
