/** The phone drawing with a cash book. The amounts are labelled as an example. */

import { Icon } from '@/components/ui/drawings/icon';
import { classNames } from '@/components/ui/style/class-names';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { PhoneFrame } from './phone-frame';
import type { ScreenProps } from './screen-props';

const lines = [
  { key: 'groceries', day: 21, amountCents: -4_385 },
  { key: 'salary', day: 20, amountCents: 235_000 },
  { key: 'rent', day: 1, amountCents: -89_500 },
  { key: 'energy', day: 1, amountCents: -14_200 },
  { key: 'phone', day: 1, amountCents: -1_750 },
] as const;

export function CashBookScreen({ locale, className }: ScreenProps) {
  const t = translatorOf(locale, 'blocks');
  const sum = (sign: 1 | -1) =>
    lines.reduce((total, { amountCents }) => total + Math.max(0, amountCents * sign), 0);
  const sums = [
    { key: 'in', icon: 'arrow-down', amountCents: sum(1) },
    { key: 'out', icon: 'arrow-right', amountCents: sum(-1) },
  ] as const;
  return (
    <PhoneFrame
      label={t('phone.cashBook.label')}
      title={t('phone.cashBook.title')}
      badge={t('phone.example')}
      className={className}
    >
      <dl className="mt-4 grid grid-cols-2 gap-2.5">
        {sums.map(({ key, icon, amountCents }) => (
          <div
            key={key}
            className={classNames(
              'rounded-field p-3',
              key === 'in' ? 'bg-sprout text-on-sprout' : 'bg-sand-soft',
            )}
          >
            <dt className="flex items-center gap-1.5 text-xs">
              <Icon name={icon} sizePixels={15} />
              {t(`phone.cashBook.${key}`)}
            </dt>
            <dd className="figures mt-1 font-[700] font-display text-lg tracking-[-0.03em]">
              {formatEuro(amountCents, locale, { wholeEuros: true })}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3">
        {lines.map(({ key, day, amountCents }) => (
          <li key={key} className="flex items-center gap-3 border-sand border-b py-3 text-sm">
            <span className="figures grid size-9 shrink-0 place-items-center rounded-field bg-sand-soft font-semibold text-ink-soft text-xs">
              {day}
            </span>
            <span className="flex-1 font-semibold">{t(`phone.cashBook.lines.${key}`)}</span>
            <span className={classNames('figures', amountCents > 0 ? 'font-semibold text-moss' : 'text-ink')}>
              {`${amountCents > 0 ? '+' : '−'}${formatEuro(Math.abs(amountCents), locale)}`}
            </span>
          </li>
        ))}
      </ul>
    </PhoneFrame>
  );
}
