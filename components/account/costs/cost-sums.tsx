/** What the costs are together, by kind: bars drawn on the server, and a table with the same amounts. */
import { getTranslations } from 'next-intl/server';
import { Table } from '@/components/ui/table';
import { Heading } from '@/components/ui/text/heading';
import type { CostList } from '@/lib/contract/fixed-costs/fixed-costs';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';

interface CostSumsProps {
  readonly list: Pick<CostList, 'yearly_cents' | 'monthly_cents' | 'categories'>;
  readonly locale: Locale;
}

export async function CostSums({ list, locale }: CostSumsProps) {
  const t = await getTranslations('fixedCosts');
  const kinds = await getTranslations('findSubscriptions.category');
  const { categories, yearly_cents: yearly, monthly_cents: monthly } = list;
  const euro = (cents: number) => formatEuro(cents, locale);
  return (
    <section aria-labelledby="sums">
      <p className="figures font-[720] font-display text-4xl leading-none tracking-[-0.04em] sm:text-5xl">
        {t('total.year', { amount: euro(yearly) })}
      </p>
      <p className="figures mt-3 font-semibold text-lg">{t('total.month', { amount: euro(monthly) })}</p>
      <Heading level={2} size="part" id="sums" className="mt-10">
        {t('sums.heading')}
      </Heading>
      <CategoryBars categories={categories} label={t('sums.chart')} nameOf={(category) => kinds(category)} />
      <Table
        className="mt-8"
        caption={t('sums.caption')}
        columns={[
          { key: 'category', label: t('sums.category') },
          { key: 'month', label: t('sums.month'), numeric: true },
          { key: 'year', label: t('sums.year'), numeric: true },
        ]}
        rows={[
          ...categories.map(({ category, monthly_cents, yearly_cents }) => ({
            id: category as string,
            cells: { category: kinds(category), month: euro(monthly_cents), year: euro(yearly_cents) },
          })),
          { id: 'all', cells: { category: t('sums.all'), month: euro(monthly), year: euro(yearly) } },
        ]}
      />
      <p className="mt-3 max-w-[60ch] text-ink-soft text-sm">{t('sums.rounded')}</p>
    </section>
  );
}

/** Height of a row and of its bar, in units of the drawing; the width is 100 units. */
const row = { height: 10, bar: 6 };

interface CategoryBarsProps {
  readonly categories: CostList['categories'];
  readonly label: string;
  readonly nameOf: (category: CostList['categories'][number]['category']) => string;
}

/** Names are text beside the drawing, so that they keep their size on a phone. */
function CategoryBars({ categories, label, nameOf }: CategoryBarsProps) {
  const most = Math.max(1, ...categories.map(({ yearly_cents }) => yearly_cents));
  return (
    <div role="img" aria-label={label} className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm">
      <ul aria-hidden="true">
        {categories.map(({ category }) => (
          <li key={category} className="flex h-9 max-w-40 items-center leading-tight sm:max-w-none">
            {nameOf(category)}
          </li>
        ))}
      </ul>
      <svg
        aria-hidden="true"
        viewBox={`0 0 100 ${categories.length * row.height}`}
        preserveAspectRatio="none"
        className="w-full fill-moss"
        style={{ height: `${categories.length * 2.25}rem` }}
      >
        {categories.map(({ category, yearly_cents }, index) => (
          <rect
            key={category}
            x={0}
            y={index * row.height + (row.height - row.bar) / 2}
            width={Math.max(0.5, (yearly_cents / most) * 100)}
            height={row.bar}
          />
        ))}
      </svg>
    </div>
  );
}
