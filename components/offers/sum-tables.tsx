/** An offer beside staying, and the rows of each sum. */
import { useTranslations } from 'next-intl';
import { Fold } from '@/components/ui/fold';
import { Table } from '@/components/ui/table';
import type { Locale } from '@/lib/i18n/locale';
import { type CentsRange, subtractRange } from '@/lib/offers/money';
import type { OfferSum, PeriodSum } from '@/lib/offers/sum';
import { describeQuantity, describeRow, formatRange, formatSaving, formatTariffRange } from './describe-sum';

/** One line of the comparison. */
export interface ComparedLine {
  readonly id: string;
  readonly what: string;
  readonly stay: CentsRange;
  readonly offer: CentsRange;
}

export function CompareTable({
  locale,
  lines,
}: {
  readonly locale: Locale;
  readonly lines: readonly ComparedLine[];
}) {
  const t = useTranslations('offers.answer.compare');
  return (
    <Table
      caption={t('caption')}
      columns={[
        { key: 'what', label: t('what') },
        { key: 'stay', label: t('stay'), numeric: true },
        { key: 'offer', label: t('offer'), numeric: true },
        { key: 'saving', label: t('saving'), numeric: true },
      ]}
      rows={lines.map(({ id, what, stay, offer }) => ({
        id,
        cells: {
          what,
          stay: <Amount>{formatRange(stay, locale)}</Amount>,
          offer: <Amount>{formatRange(offer, locale)}</Amount>,
          saving: <Amount>{formatSaving(subtractRange(stay, offer), locale)}</Amount>,
        },
      }))}
    />
  );
}

interface SumRowsProps {
  readonly locale: Locale;
  readonly what: 'stay' | 'offer';
  readonly sum: OfferSum;
  /** Captions of the first period and of a year after it. */
  readonly captions: { readonly first: string; readonly usual: string };
}

/** Every row of both periods; closed until it is opened. */
export function SumRows({ locale, what, sum, captions }: SumRowsProps) {
  const t = useTranslations('offers.answer');
  return (
    <Fold id={`sum-${what}`} summary={t('unfold', { what })} isWide>
      <div className="grid gap-8">
        <PeriodTable locale={locale} caption={captions.first} period={sum.first} />
        <PeriodTable locale={locale} caption={captions.usual} period={sum.usual} />
      </div>
    </Fold>
  );
}

function PeriodTable({
  locale,
  caption,
  period,
}: {
  readonly locale: Locale;
  readonly caption: string;
  readonly period: PeriodSum;
}) {
  const t = useTranslations('offers.table');
  const rows = period.rows.map((row, index) => ({
    id: `${index}-${row.key}`,
    cells: {
      row: describeRow(row, locale),
      quantity: describeQuantity(row, locale),
      tariff: <Amount>{formatTariffRange(row.tariff, locale)}</Amount>,
      cents: <Amount>{formatRange(row.cents, locale)}</Amount>,
    },
  }));
  return (
    <div>
      <Table
        caption={caption}
        columns={[
          { key: 'row', label: t('row') },
          { key: 'quantity', label: t('quantity'), numeric: true },
          { key: 'tariff', label: t('tariff'), numeric: true },
          { key: 'cents', label: t('cents'), numeric: true },
        ]}
        rows={rows}
      />
      <p className="figures mt-3 flex flex-wrap justify-between gap-x-6 font-semibold">
        <span>{t('total')}</span>
        <span>{formatRange(period.total, locale)}</span>
      </p>
    </div>
  );
}

/** A range is wider than a phone: it may take two lines. */
function Amount({ children }: { readonly children: string }) {
  return <span className="whitespace-normal text-right">{children}</span>;
}
