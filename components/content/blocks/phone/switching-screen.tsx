/** The phone drawing with two contracts side by side. The amounts are labelled as an example. */

import { Icon } from '@/components/ui/drawings/icon';
import { classNames } from '@/components/ui/style/class-names';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { PhoneFrame } from './phone-frame';
import type { ScreenProps } from './screen-props';

const oldMonthlyEuros = 178;
const newMonthlyEuros = 151;

export function SwitchingScreen({ locale, className }: ScreenProps) {
  const t = translatorOf(locale, 'blocks');
  const euros = (amount: number) => formatEuro(amount * 100, locale, { wholeEuros: true });
  const contracts = [
    { key: 'now', monthlyEuros: oldMonthlyEuros },
    { key: 'new', monthlyEuros: newMonthlyEuros },
  ] as const;
  return (
    <PhoneFrame
      label={t('phone.switching.label')}
      title={t('phone.switching.title')}
      badge={t('phone.example')}
      className={className}
    >
      <ul className="mt-4">
        {contracts.map(({ key, monthlyEuros }) => (
          <li
            key={key}
            className={classNames(
              'rounded-field border-[1.5px] p-4',
              key === 'new' ? 'border-ink bg-sheet' : 'border-sand',
            )}
          >
            <p className="flex items-center justify-between text-ink-soft text-sm">
              {t(`phone.switching.${key}`)}
              {key === 'new' ? <Icon name="check" sizePixels={18} className="text-moss" /> : null}
            </p>
            <p className="mt-1 flex items-baseline gap-2">
              <span className="figures font-[720] font-display text-2xl tracking-[-0.035em]">
                {euros(monthlyEuros)}
              </span>
              <span className="text-ink-soft text-xs">{t('phone.switching.month')}</span>
            </p>
            <span className="mt-3 block h-2 rounded-chip bg-sand">
              <span
                className={classNames('block h-full rounded-chip', key === 'new' ? 'bg-moss' : 'bg-line')}
                style={{ width: `${Math.round((monthlyEuros / oldMonthlyEuros) * 100)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-center gap-2.5 rounded-field bg-sprout px-4 py-3 text-on-sprout text-sm">
        <Icon name="leaf" sizePixels={20} />
        <span>{t('phone.switching.year', { amount: euros(12 * (oldMonthlyEuros - newMonthlyEuros)) })}</span>
      </p>
      <p className="mt-3 text-center text-ink-soft text-xs">{t('phone.switching.choice')}</p>
    </PhoneFrame>
  );
}
