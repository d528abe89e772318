/** The figures by category and by company; on a phone each row is a card. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Table, type TableColumn } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text/text-link';
import { publicFigureLettersMin } from '@/lib/config/business';
import type { CategoryFigure, CompanyFigure, PublicFigure } from '@/lib/contract/figures/public-figures';
import { defaultLocale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

const numericColumns = ['letters', 'confirmed', 'days', 'refunded'] as const;
type ColumnKey = 'name' | (typeof numericColumns)[number];

/** Rows that are not folded: the list of companies is long. */
const openRows = 10;

interface FigureRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly figure: PublicFigure;
}

/** The rows with the most letters, and the others folded below. */
async function FigureTable({ of, rows }: { of: 'categories' | 'companies'; rows: readonly FigureRow[] }) {
  const t = await getTranslations('publicFigures');
  const columns: TableColumn<ColumnKey>[] = [
    { key: 'name', label: t(`${of}.name`) },
    ...numericColumns.map((key) => ({ key, label: t(`columns.${key}`), numeric: true })),
  ];
  const cellsOf = ({ name, figure }: FigureRow): Record<ColumnKey, ReactNode> => ({
    name,
    letters: t('count', { count: figure.letters }),
    confirmed:
      figure.confirmed === null
        ? t('fewer', { count: publicFigureLettersMin })
        : t('count', { count: figure.confirmed }),
    days:
      figure.median_days_to_confirmation === null
        ? t('unknown')
        : t('count', { count: figure.median_days_to_confirmation }),
    refunded: t('percent', { percent: figure.refunded_percent }),
  });
  const table = (caption: string, shown: readonly FigureRow[]) => (
    <Table
      caption={caption}
      columns={columns}
      rows={shown.map((row) => ({ id: row.id, cells: cellsOf(row) }))}
    />
  );
  const folded = rows.slice(openRows);
  return (
    <>
      {table(t(`${of}.caption`), rows.slice(0, openRows))}
      {folded.length > 0 ? (
        <details>
          <summary className="chevron flex min-h-11 items-center gap-2 font-semibold">
            {t(`${of}.more`, { count: folded.length })}
          </summary>
          <div className="mt-3">{table(t(`${of}.moreCaption`), folded)}</div>
        </details>
      ) : null}
    </>
  );
}

export async function CategoryTable({ figures }: { readonly figures: readonly CategoryFigure[] }) {
  const t = await getTranslations('companies.categories');
  const rows = figures.map((figure) => ({ id: figure.category, name: t(figure.category), figure }));
  return <FigureTable of="categories" rows={rows} />;
}

export async function CompanyTable({ figures }: { readonly figures: readonly CompanyFigure[] }) {
  const locale = await getLocale();
  // Not every company has a page in English.
  const nameOf = ({ slug, name, english }: CompanyFigure) =>
    locale === defaultLocale || english ? (
      <TextLink href={href('company', locale, { company: slug })}>{name}</TextLink>
    ) : (
      name
    );
  const rows = figures.map((figure) => ({ id: figure.slug, name: nameOf(figure), figure }));
  return <FigureTable of="companies" rows={rows} />;
}
