/** A score out of ten: ten marks, the figure, and a label. */
import { easeMax } from '@/lib/config/business';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { classNames } from './style/class-names';

const marks = Array.from({ length: easeMax }, (_, index) => index);

export interface EaseProps {
  /** Rounded to an integer; clamped to 0 to 10. */
  readonly value: number;
  readonly locale: Locale;
  readonly className?: string;
}

export function Ease({ value, locale, className }: EaseProps) {
  const t = translatorOf(locale, 'common');
  const points = Math.round(Math.min(easeMax, Math.max(0, value)));
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <span className="sr-only">{t('ease', { value: points, max: easeMax })}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-[3px]">
        {marks.map((index) => (
          <span
            key={index}
            className={classNames(
              'h-4 w-1.5 -skew-x-12 rounded-[2px] border border-moss',
              index < points && 'bg-moss',
            )}
          />
        ))}
      </span>
      <span aria-hidden="true" className="figures font-semibold text-sm">
        {`${points}/${easeMax}`}
      </span>
    </span>
  );
}
