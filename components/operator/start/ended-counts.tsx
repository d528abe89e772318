/** What people answer after their letter; nothing waits for an operator. */
import { OperatorSection } from '@/components/operator/operator-section';
import { Table } from '@/components/ui/table';
import type { OperatorReads } from '@/lib/api-client/operators';
import { endedCheckKeptDays } from '@/lib/config/business';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { formatCount } from '../format-count';

interface EndedCountsProps {
  readonly locale: Locale;
  readonly counts: OperatorReads['/admin/start']['ended'];
}

const rows = ['waiting', 'asked', 'steps', 'ended', 'handedOn', 'stopped', 'lapsed'] as const;

/** Nothing before the first letter. */
export function EndedCounts({ locale, counts }: EndedCountsProps) {
  const t = translatorOf(locale, 'endedCheck');
  if (rows.every((row) => counts[row] === 0)) return null;
  return (
    <OperatorSection
      id="ended"
      title={t('operators.counts.title')}
      text={t('operators.counts.text', { days: endedCheckKeptDays })}
    >
      <Table
        caption={t('operators.counts.title')}
        columns={[
          { key: 'answer', label: t('operators.answer') },
          { key: 'count', label: t('operators.counts.number'), numeric: true },
        ]}
        rows={rows.map((row) => ({
          id: row,
          cells: { answer: t(`operators.counts.${row}`), count: formatCount(counts[row], locale) },
        }))}
      />
    </OperatorSection>
  );
}
