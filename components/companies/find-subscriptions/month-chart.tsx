/** Recurring costs per month: a bar chart, with the same figures as text. */
import { useTranslations } from 'next-intl';
import { type Locale, languageTags } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import type { StatementScan } from '@/lib/transactions/scan-statement';

export interface MonthChartProps {
  readonly perMonth: StatementScan['perMonth'];
  readonly locale: Locale;
}

export function MonthChart({ perMonth, locale }: MonthChartProps) {
  const t = useTranslations('findSubscriptions');
  const most = Math.max(1, ...perMonth.map(({ cents }) => cents));
  const nameOf = (month: string, length: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(languageTags[locale], {
      month: length,
      ...(length === 'long' ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    }).format(new Date(`${month}-15T12:00:00Z`));
  return (
    <figure>
      <figcaption className="mb-3 font-semibold">{t('chart.months')}</figcaption>
      <p className="figures mb-1 text-ink-soft text-sm" aria-hidden="true">
        {formatEuro(most, locale, { wholeEuros: true })}
      </p>
      <ul className="flex h-44 items-stretch gap-1 border-line border-t border-dashed">
        {perMonth.map(({ month, cents }) => (
          <li key={month} className="flex min-w-0 flex-1 flex-col justify-end text-center">
            <span className="sr-only">
              {t('chart.month', { month: nameOf(month, 'long'), amount: formatEuro(cents, locale) })}
            </span>
            <span
              aria-hidden="true"
              title={`${nameOf(month, 'long')}: ${formatEuro(cents, locale)}`}
              className="block rounded-t-sm bg-moss"
              style={{ height: `${(cents / most) * 85}%` }}
            />
            <span aria-hidden="true" className="border-line border-t pt-1 text-ink-soft text-xs">
              {nameOf(month, 'narrow')}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
