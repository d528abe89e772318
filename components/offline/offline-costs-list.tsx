/** The fixed costs stored on this device, on the page `offline`, in the language in which they were shown. */
import { Table } from '@/components/ui/table';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Messages } from '@/lib/i18n/messages';
import type { OfflineCosts } from '@/lib/offline/offline-costs';
import { fillMessage } from './fill-message';

interface OfflineCostsListProps {
  readonly costs: OfflineCosts;
  readonly texts: Messages['offline']['list']['costs'];
}

export function OfflineCostsList({ costs, texts }: OfflineCostsListProps) {
  const { locale, rows, totals, keptAt } = costs;
  return (
    <section lang={locale}>
      <h2>{texts.title}</h2>
      <p className="mt-3 font-semibold">{totals.join(' · ')}</p>
      <Table
        className="mt-3"
        caption={fillMessage(texts.keptAt, { moment: formatMoment(new Date(keptAt), locale) })}
        columns={[
          { key: 'name', label: texts.name },
          { key: 'amount', label: texts.amount },
          { key: 'cancel', label: texts.cancel },
        ]}
        rows={rows.map(({ id, name, amount, cancel }) => ({ id, cells: { name, amount, cancel } }))}
      />
    </section>
  );
}
