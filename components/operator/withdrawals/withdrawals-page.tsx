/** The operators' queue of withdrawals: statement, match, actions. */

import type { ActionNote } from '@/components/operator/action/action-note';
import type { OperatorPage } from '@/components/operator/operator-page';
import { totalOf } from '@/components/operator/queue/list-total';
import type { QueueQuery } from '@/components/operator/queue/queue-href';
import { QueuePage } from '@/components/operator/queue/queue-page';
import { shortReference } from '@/lib/contract/references';
import {
  type OperatorWithdrawal,
  type OperatorWithdrawals,
  withdrawalStates,
} from '@/lib/contract/withdrawals';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { OperatorFinding } from './order-finding';
import { OperatorActions } from './withdrawal-actions';

interface OperatorWithdrawalsPageProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly query: QueueQuery;
  readonly queue: OperatorWithdrawals;
  readonly note: ActionNote | null;
}

export function OperatorWithdrawalsPage({ operator, query, queue, note }: OperatorWithdrawalsPageProps) {
  const { locale } = operator;
  const t = translatorOf(locale, 'withdraw');
  const states = translatorOf(locale, 'states');
  return (
    <QueuePage
      locale={locale}
      page="admin-withdrawals"
      query={query}
      search={{ label: t('operators.search'), hint: t('operators.searchHint') }}
      late={queue.late}
      filters={[
        {
          name: 'state',
          label: t('operators.state'),
          options: withdrawalStates.map((state) => ({
            value: state,
            label: states(`withdrawal.${state}`),
          })),
        },
      ]}
      table={{
        caption: t('operators.caption', totalOf(queue)),
        columns: [
          { key: 'statement', label: t('operators.statement') },
          { key: 'finding', label: t('operators.finding') },
          { key: 'act', label: t('operators.act') },
        ],
        rows: queue.withdrawals.map((withdrawal) => ({
          id: withdrawal.reference,
          dueAt: withdrawal.due_at,
          late: withdrawal.late,
          cells: {
            statement: <Statement locale={locale} withdrawal={withdrawal} />,
            finding: <OperatorFinding locale={locale} withdrawal={withdrawal} />,
            act: <OperatorActions operator={operator} withdrawal={withdrawal} query={query} note={note} />,
          },
        })),
        empty: { title: t('operators.emptyTitle'), text: t('operators.emptyText') },
      }}
      shown={queue}
    />
  );
}

/** The original statement. */
function Statement({ locale, withdrawal }: { locale: Locale; withdrawal: OperatorWithdrawal }) {
  const t = translatorOf(locale, 'withdraw');
  const { reference, name, contract, email, received_at: receivedAt } = withdrawal;
  return (
    <span className="grid gap-1 text-left [overflow-wrap:anywhere]">
      <span>{name ?? t('operators.erased')}</span>
      {contract === null ? null : <span className="font-normal">{contract}</span>}
      {email === null ? null : <span className="font-normal text-ink-soft text-sm">{email}</span>}
      <span className="font-normal text-ink-soft text-sm">
        {t('operators.receivedAt', { at: formatMoment(new Date(receivedAt), locale) })}
      </span>
      <code className="figures font-normal text-ink-soft text-xs">{shortReference(reference)}</code>
    </span>
  );
}
