/** Refunds that the payment provider rejected. */
import { Table } from '@/components/ui/table';
import type { OperatorReads } from '@/lib/api-client/operators';
import { shortReference } from '@/lib/contract/references';
import { formatMoment } from '@/lib/i18n/format-date';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { ActionForm } from './action/action-form.client';
import { actionId } from './action/action-id';
import { type ActionNote, actionPage, noteOf } from './action/action-note';
import type { OperatorPage } from './operator-page';

interface FailedRefundsProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly refunds: OperatorReads['/admin/jobs']['refunds'];
  readonly note: ActionNote | null;
}

export function FailedRefunds({ operator: { locale, signInHref }, refunds, note }: FailedRefundsProps) {
  const t = translatorOf(locale, 'admin');
  return (
    <Table
      caption={t('jobs.refundsCaption', { total: refunds.total })}
      columns={[
        { key: 'reference', label: t('jobs.refund') },
        { key: 'amount', label: t('jobs.amount'), numeric: true },
        { key: 'reason', label: t('jobs.reason') },
        { key: 'error', label: t('jobs.error') },
        { key: 'at', label: t('jobs.failedAt') },
        { key: 'acts', label: t('jobs.acts') },
      ]}
      rows={refunds.refunds.map((refund) => ({
        id: refund.id,
        cells: {
          reference: <span className="figures">{shortReference(refund.reference)}</span>,
          amount: formatEuro(refund.amount_cents, locale),
          reason: t(`jobs.reasons.${refund.reason}`),
          error: refund.failure === null ? '' : <code className="text-sm">{refund.failure}</code>,
          at: formatMoment(new Date(refund.updated_at), locale),
          acts: (
            <ActionForm
              locale={locale}
              action={`/api/admin/refunds/${refund.id}/retry`}
              page={actionPage(locale, 'admin-jobs', { form: 'refund-retry', at: refund.id })}
              id={actionId('refund-retry', refund.id)}
              submit={t('jobs.retry')}
              about={shortReference(refund.reference)}
              done={t('jobs.refundRetried')}
              note={noteOf(note, 'refund-retry', refund.id)}
              signInHref={signInHref}
              variant="secondary"
              size="small"
            />
          ),
        },
      }))}
    />
  );
}
