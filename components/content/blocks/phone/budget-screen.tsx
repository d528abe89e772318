/** The phone drawing with a month's budget. The amounts are labelled as an example. */

import { Icon, type IconName } from '@/components/ui/drawings/icon';
import { classNames } from '@/components/ui/style/class-names';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { PhoneFrame } from './phone-frame';
import type { ScreenProps } from './screen-props';

const pots: readonly {
  readonly key: 'groceries' | 'travel' | 'fun' | 'clothes';
  readonly icon: IconName;
  readonly spentEuros: number;
  readonly planEuros: number;
}[] = [
  { key: 'groceries', icon: 'leaf', spentEuros: 286, planEuros: 420 },
  { key: 'travel', icon: 'post', spentEuros: 61, planEuros: 90 },
  { key: 'fun', icon: 'chat', spentEuros: 74, planEuros: 80 },
  { key: 'clothes', icon: 'stamp', spentEuros: 20, planEuros: 60 },
];

export function BudgetScreen({ locale, className }: ScreenProps) {
  const t = translatorOf(locale, 'blocks');
  const euros = (amount: number) => formatEuro(amount * 100, locale, { wholeEuros: true });
  const left = pots.reduce((sum, { spentEuros, planEuros }) => sum + planEuros - spentEuros, 0);
  return (
    <PhoneFrame
      label={t('phone.budget.label')}
      title={t('phone.budget.title')}
      badge={t('phone.example')}
      className={className}
    >
      <p className="mt-4 flex items-baseline gap-2">
        <span className="figures font-[740] font-display text-4xl tracking-[-0.04em]">{euros(left)}</span>
        <span className="text-ink-soft text-sm">{t('phone.budget.left')}</span>
      </p>
      <ul className="mt-4 border-sand border-t">
        {pots.map(({ key, icon, spentEuros, planEuros }) => (
          <li key={key} className="border-sand border-b py-3.5">
            <p className="flex items-center gap-2.5 text-sm">
              <Icon name={icon} sizePixels={18} className="text-moss" />
              <span className="flex-1 font-semibold">{t(`phone.budget.${key}`)}</span>
              <span className="figures whitespace-nowrap text-ink-soft text-xs">
                {t('phone.budget.of', { spent: euros(spentEuros), plan: euros(planEuros) })}
              </span>
            </p>
            <span className="mt-2.5 block h-2 rounded-chip bg-sand">
              <span
                className={classNames(
                  'block h-full rounded-chip',
                  spentEuros / planEuros > 0.9 ? 'bg-clay' : 'bg-moss',
                )}
                style={{ width: `${Math.round((spentEuros / planEuros) * 100)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-center gap-2.5 rounded-field bg-sprout px-4 py-3 text-on-sprout text-sm">
        <Icon name="calendar" sizePixels={20} />
        <span>{t('phone.budget.days')}</span>
      </p>
    </PhoneFrame>
  );
}
