/** Mails whose sending was interrupted, with the operator's decision about the chosen ones. None is sent again. */

import type { SectionPage } from '@/components/operator/section';
import { SectionAction } from '@/components/operator/section-action';
import { Table } from '@/components/ui/table';
import type { OperatorReads } from '@/lib/api-client/operators';
import { mailingSettleFields } from '@/lib/flows/forms/mailing-forms';
import { formatMoment } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';

type Mailing = OperatorReads['/admin/mailings/{mailing}'];

interface UncertainMailsProps {
  readonly page: SectionPage;
  readonly mailing: Pick<Mailing, 'id' | 'uncertain'>;
}

export function UncertainMails({ page, mailing: { id, uncertain } }: UncertainMailsProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'mailings');
  return (
    <SectionAction
      page={page}
      form="mailing-settle"
      id={id}
      action={`/api/admin/mailings/${id}/settle`}
      fields={mailingSettleFields}
      submit={t('settle')}
      done={t('settled')}
      about=""
    >
      <Table
        caption={t('uncertainCaption', { count: uncertain.length })}
        columns={[
          { key: 'to', label: t('to') },
          { key: 'at', label: t('claimedAt') },
          { key: 'message', label: t('messageId') },
        ]}
        rows={uncertain.map(({ id: recipient, to, claimed_at: at, message_id: messageId }) => ({
          id: recipient,
          cells: {
            to: (
              <label className="inline-flex min-h-10 items-center gap-3 [overflow-wrap:anywhere]">
                <input
                  type="checkbox"
                  name="recipients"
                  value={recipient}
                  aria-label={t('choose', { to })}
                  className="size-5 accent-moss"
                />
                {to}
              </label>
            ),
            at: <span className="figures">{formatMoment(new Date(at), locale)}</span>,
            message: messageId === null ? t('noMessageId') : <code className="text-sm">{messageId}</code>,
          },
        }))}
      />
    </SectionAction>
  );
}
