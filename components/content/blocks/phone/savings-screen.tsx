/** The phone drawing with growing savings. The amounts are labelled as an example. */

import { Icon } from '@/components/ui/drawings/icon';
import { DrawingFile } from '@/components/ui/illustrations/drawing-file';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { PhoneFrame } from './phone-frame';
import type { ScreenProps } from './screen-props';

const goals = [
  { key: 'buffer', savedEuros: 1_150, aimEuros: 2_000 },
  { key: 'holiday', savedEuros: 640, aimEuros: 1_200 },
] as const;

export function SavingsScreen({ locale, className }: ScreenProps) {
  const t = translatorOf(locale, 'blocks');
  const euros = (amount: number) => formatEuro(amount * 100, locale, { wholeEuros: true });
  const saved = goals.reduce((sum, { savedEuros }) => sum + savedEuros, 0);
  return (
    <PhoneFrame
      label={t('phone.savings.label')}
      title={t('phone.savings.title')}
      badge={t('phone.example')}
      className={className}
    >
      <div className="relative mt-4 h-44 overflow-hidden rounded-field bg-sand-soft p-4">
        <DrawingFile name="twig" className="absolute right-0 -bottom-3 w-32" />
        <p className="figures relative font-[740] font-display text-3xl tracking-[-0.04em]">{euros(saved)}</p>
        <p className="relative text-ink-soft text-sm">{t('phone.savings.put')}</p>
      </div>
      <ul className="mt-3">
        {goals.map(({ key, savedEuros, aimEuros }) => (
          <li key={key} className="border-sand border-b py-3.5 text-sm">
            <p className="flex justify-between gap-3">
              <span className="font-semibold">{t(`phone.savings.${key}`)}</span>
              <span className="figures whitespace-nowrap text-ink-soft text-xs">
                {t('phone.budget.of', { spent: euros(savedEuros), plan: euros(aimEuros) })}
              </span>
            </p>
            <span className="mt-2.5 block h-2 rounded-chip bg-sand">
              <span
                className="block h-full rounded-chip bg-moss"
                style={{ width: `${Math.round((savedEuros / aimEuros) * 100)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-center gap-2.5 rounded-field bg-sprout px-4 py-3 text-on-sprout text-sm">
        <Icon name="leaf" sizePixels={20} />
        <span>{t('phone.savings.monthly', { amount: euros(85) })}</span>
      </p>
    </PhoneFrame>
  );
}
