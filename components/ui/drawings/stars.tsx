/** Stars of a review or rating (1 to 5, default 5), with a label. */

import { classNames } from '@/components/ui/style/class-names';
import { starsDefault, starsMax, starsMin } from '@/lib/config/business';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { Drawing, type Shapes } from './drawing';

const step = 24;
/** All stars as one path. */
const stars = Array.from(
  { length: starsMax },
  (_, index) => `M${12 + index * step} 2.2l2.9 6.5 7.1.8-5.3 4.8 1.5 7-6.2-3.6-6.2 3.6 1.5-7-5.3-4.8 7.1-.8Z`,
).join('');
const line = "stroke='currentColor' stroke-width='1.6' stroke-linejoin='round'";

const full: Shapes = { __html: `<path d='${stars}' fill='currentColor' ${line}/>` };

/** Filled to `count`: a nested svg clips the rest. */
function filledTo(count: number): Shapes {
  if (count === starsMax) return full;
  return {
    __html: `<path d='${stars}' fill='none' ${line}/><svg width='${count * step}' height='${step}'><path d='${stars}' fill='currentColor'/></svg>`,
  };
}

export interface StarsProps {
  /** May be fractional; clamped to 1 to 5. */
  readonly value?: number | undefined;
  readonly locale: Locale;
  readonly className?: string;
}

export function Stars({ value = starsDefault, locale, className }: StarsProps) {
  const t = translatorOf(locale, 'common');
  const count = Math.min(starsMax, Math.max(starsMin, Number.isFinite(value) ? value : starsDefault));
  return (
    <Drawing
      label={t('stars', { value: count, max: starsMax })}
      viewBox={`0 0 ${starsMax * step} ${step}`}
      className={classNames('inline-block h-[1.1em] w-auto text-moss', className)}
      shapes={filledTo(count)}
    />
  );
}
