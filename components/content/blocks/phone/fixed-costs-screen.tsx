/**
 * The phone drawing with three removable fixed costs. CSS counters compute the sum, so that it works without
 * JavaScript. The amounts are labelled as an example.
 */

import { Icon, type IconName } from '@/components/ui/drawings/icon';
import { classNames } from '@/components/ui/style/class-names';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro, hasSpaceAfterEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { PhoneFrame } from './phone-frame';

interface Row {
  readonly key: 'gym' | 'television' | 'newspaper';
  readonly icon: IconName;
  readonly amountEuros: number;
  /** Classes that exclude it from the sum; complete, because Tailwind scans the source for them. */
  readonly sum: string;
  readonly cut: boolean;
}

const rows: readonly Row[] = [
  {
    key: 'gym',
    icon: 'dumbbell',
    amountEuros: 29,
    sum: '[--gym:29] has-[[data-cut=gym]:checked]:[--gym:0]',
    cut: true,
  },
  {
    key: 'television',
    icon: 'screen',
    amountEuros: 14,
    sum: '[--television:14] has-[[data-cut=television]:checked]:[--television:0]',
    cut: false,
  },
  {
    key: 'newspaper',
    icon: 'newspaper',
    amountEuros: 32,
    sum: '[--newspaper:32] has-[[data-cut=newspaper]:checked]:[--newspaper:0]',
    cut: false,
  },
];

export function FixedCostsScreen({
  locale,
  className,
}: {
  readonly locale: Locale;
  readonly className?: string;
}) {
  const t = translatorOf(locale, 'home');
  const gap = hasSpaceAfterEuro(locale) && 'ml-[0.16em]';
  return (
    <PhoneFrame
      as="fieldset"
      label={t('phone.legend')}
      title={t('phone.title')}
      badge={t('phone.example')}
      className={classNames(...rows.map((row) => row.sum), className)}
    >
      <p className="mt-4 flex items-baseline gap-2" aria-live="polite">
        <span className="figures font-[740] font-display text-4xl tracking-[-0.04em]">
          €
          <span
            className={classNames(
              gap,
              '[counter-reset:month_calc(var(--gym)+var(--television)+var(--newspaper))] after:content-[counter(month)]',
            )}
          />
        </span>
        <span className="text-ink-soft text-sm">{t('phone.perMonth')}</span>
      </p>
      <ul className="mt-4 border-sand border-t">
        {rows.map((row) => (
          <li key={row.key} className="phone-cost">
            <label>
              <span>
                <Icon name={row.icon} sizePixels={21} />
              </span>
              <span>
                <span>{t(`phone.rows.${row.key}`)}</span>
                <span>{formatEuro(row.amountEuros * 100, locale, { wholeEuros: true })}</span>
              </span>
              <input data-cut={row.key} type="checkbox" defaultChecked={row.cut} className="sr-only" />
              <span aria-hidden="true">
                <Icon name="secateurs" sizePixels={20} />
                <Icon name="check" sizePixels={20} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-center gap-2.5 rounded-field bg-sprout px-4 py-3 text-on-sprout text-sm">
        <Icon name="leaf" sizePixels={20} />
        <span className="figures">
          <strong className="font-bold">
            €
            <span
              className={classNames(
                gap,
                '[counter-reset:year_calc(12*(75-var(--gym)-var(--television)-var(--newspaper)))] after:content-[counter(year)]',
              )}
            />
          </strong>{' '}
          {t('phone.perYearKept')}
        </span>
      </p>
      <p className="mt-3 text-center text-ink-soft text-xs">{t('phone.hint')}</p>
    </PhoneFrame>
  );
}
