/** Annual cost per kind of contract, as a bar chart with figures. */
import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import type { StatementScan } from '@/lib/transactions/scan-statement';

export interface CategoryChartProps {
  readonly perCategory: StatementScan['perCategory'];
  readonly locale: Locale;
}

export function CategoryChart({ perCategory, locale }: CategoryChartProps) {
  const t = useTranslations('findSubscriptions');
  const most = Math.max(1, ...perCategory.map(({ yearlyCents }) => yearlyCents));
  return (
    <figure>
      <figcaption className="mb-3 font-semibold">{t('chart.categories')}</figcaption>
      <dl className="grid gap-2.5">
        {perCategory.map(({ category, yearlyCents }) => (
          <div key={category} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-sm">
            <dt>{t(`category.${category}`)}</dt>
            <dd className="figures text-right">{formatEuro(yearlyCents, locale)}</dd>
            <dd aria-hidden="true" className="col-span-2 mt-1 h-2 rounded-full bg-sand">
              <span
                className="block h-full rounded-full bg-moss"
                style={{ width: `${(yearlyCents / most) * 100}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
