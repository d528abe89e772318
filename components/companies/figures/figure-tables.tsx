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

/** Columns and cells of both tables. */
async function tableParts() {
  const t = await getTranslations('publicFigures');
  const columns = (name: string): TableColumn<ColumnKey>[] => [
    { key: 'name', label: name },
    ...numericColumns.map((key) => ({ key, label: t(`columns.${key}`), numeric: true })),
  ];
  const cells = (name: ReactNode, figure: PublicFigure): Record<ColumnKey, ReactNode> => ({
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
  return { columns, cells };
}

export async function CategoryTable({ figures }: { readonly figures: readonly CategoryFigure[] }) {
  const t = await getTranslations('publicFigures.categories');
  const categories = await getTranslations('companies.categories');
  const { columns, cells } = await tableParts();
  return (
    <Table
      caption={t('caption')}
      columns={columns(t('name'))}
      rows={figures.map((figure) => ({
        id: figure.category,
        cells: cells(categories(figure.category), figure),
      }))}
    />
  );
}

export async function CompanyTable({ figures }: { readonly figures: readonly CompanyFigure[] }) {
  const locale = await getLocale();
  const t = await getTranslations('publicFigures.companies');
  const { columns, cells } = await tableParts();
  // Not every company has a page in English.
  const nameOf = ({ slug, name, english }: CompanyFigure) =>
    locale === defaultLocale || english ? (
      <TextLink href={href('company', locale, { company: slug })}>{name}</TextLink>
    ) : (
      name
    );
  return (
    <Table
      caption={t('caption')}
      columns={columns(t('name'))}
      rows={figures.map((figure) => ({
        id: figure.slug,
        cells: cells(nameOf(figure), figure),
      }))}
    />
  );
}
