/** What people searched often and didn't find, each with a link to that search. */
import { EmptyState } from '@/components/ui/empty-state';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';

interface MissedSearchTableProps {
  readonly locale: Locale;
  readonly searches: OperatorReads['/admin/missed-searches']['searches'];
}

export function MissedSearchTable({ locale, searches }: MissedSearchTableProps) {
  const t = translatorOf(locale, 'admin');
  if (searches.length === 0) {
    return <EmptyState title={t('searches.none')}>{t('searches.noneText')}</EmptyState>;
  }
  return (
    <Table
      caption={t('searches.caption')}
      columns={[
        { key: 'text', label: t('searches.text') },
        { key: 'days', label: t('searches.days'), numeric: true },
        { key: 'lastDay', label: t('searches.lastDay') },
      ]}
      rows={searches.map(({ text, days, last_day: lastDay }) => ({
        id: text,
        cells: {
          text: <TextLink href={href('cancel', locale, {}, { q: text })}>{text}</TextLink>,
          days,
          lastDay: formatDay(lastDay, locale),
        },
      }))}
    />
  );
}
