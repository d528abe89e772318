/** A price in large text. */

import { classNames } from '@/components/ui/style/class-names';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';

export interface PriceProps {
  readonly amountCents: number;
  readonly locale: Locale;
  readonly size?: 'inline' | 'large' | 'huge';
  readonly className?: string;
}

const sizes = {
  inline: 'font-semibold',
  large: 'font-display font-[700] text-2xl tracking-[-0.03em]',
  huge: 'font-display font-[720] text-4xl tracking-[-0.04em]',
} as const;

export function Price({ amountCents, locale, size = 'inline', className }: PriceProps) {
  return (
    <span className={classNames('figures whitespace-nowrap', sizes[size], className)}>
      {formatEuro(amountCents, locale, { wholeEuros: amountCents === 0 })}
    </span>
  );
}
