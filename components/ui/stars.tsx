/** Stars of a review or rating (spec §3, §9: 1 to 5, 5 where none are named), with what they say in words. */
import { starsDefault, starsMax, starsMin } from '@/lib/config/business';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { classNames } from './class-names';
import { Drawing } from './drawing';

const step = 24;
const star = 'M12 2.2 14.9 8.7 22 9.5 16.7 14.3 18.2 21.3 12 17.7 5.8 21.3 7.3 14.3 2 9.5 9.1 8.7Z';

export interface StarsProps {
  /** Drawn to the fraction; what lies outside 1 to 5 is brought back inside. */
  readonly value?: number | undefined;
  readonly locale: Locale;
  readonly className?: string;
}

export function Stars({ value = starsDefault, locale, className }: StarsProps) {
  const t = translatorOf(locale, 'common');
  const count = Math.min(starsMax, Math.max(starsMin, Number.isFinite(value) ? value : starsDefault));
  const places = Array.from({ length: starsMax }, (_, index) => index);
  return (
    <Drawing
      label={t('stars', { value: count, max: starsMax })}
      viewBox={`0 0 ${starsMax * step} ${step}`}
      className={classNames('inline-block h-[1.1em] w-auto text-clay-strong', className)}
    >
      {places.map((index) => (
        <svg
          key={index}
          x={index * step}
          width={step}
          height={step}
          viewBox={`0 0 ${step} ${step}`}
          aria-hidden="true"
        >
          <path d={star} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
          {/* A nested picture cuts off what lies outside it: that is the fraction. */}
          <svg width={step * Math.min(1, Math.max(0, count - index))} height={step} aria-hidden="true">
            <path d={star} fill="currentColor" />
          </svg>
        </svg>
      ))}
    </Drawing>
  );
}
