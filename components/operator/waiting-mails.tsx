/** Unsent mails with their errors, without contents or full addresses. */
import { Badge } from '@/components/ui/badge';
import { Table } from '@/components/ui/table';
import type { OperatorReads } from '@/lib/api-client/operators';
import { formatMoment } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';
import { ActionForm } from './action/action-form.client';
import { actionId } from './action/action-id';
import { type ActionNote, actionPage, noteOf } from './action/action-note';
import type { OperatorPage } from './operator-page';

type Outbox = OperatorReads['/admin/jobs']['outbox'];

interface WaitingMailsProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly outbox: Outbox;
  readonly note: ActionNote | null;
}

/** Returns the unsent mails of an outbox page. */
export function listWaiting({ mails }: Outbox): Outbox['mails'] {
  return mails.filter(({ state }) => state !== 'sent');
}

export function WaitingMails({ operator, outbox, note }: WaitingMailsProps) {
  const { locale, signInHref } = operator;
  const t = translatorOf(locale, 'admin');
  const states = translatorOf(locale, 'states');
  const { counts, leaves } = outbox;
  const moment = (text: string) => formatMoment(new Date(text), locale);
  return (
    <div className="grid gap-5">
      {leaves ? null : <p className="text-ink-soft">{t('jobs.mailsStay')}</p>}
      {counts.failed > 1 ? (
        <ActionForm
          locale={locale}
          action="/api/admin/outbox/retry"
          page={actionPage(locale, 'admin-jobs', { form: 'mail-retry-all', at: 'all' })}
          id={actionId('mail-retry-all', 'all')}
          submit={t('jobs.retryAll')}
          done={t('jobs.mailsRetried')}
          note={noteOf(note, 'mail-retry-all', 'all')}
          signInHref={signInHref}
          variant="secondary"
        />
      ) : null}
      <Table
        caption={t('jobs.mailsCaption', counts)}
        columns={[
          { key: 'mail', label: t('jobs.mail') },
          { key: 'to', label: t('jobs.mailTo') },
          { key: 'state', label: t('jobs.mailState') },
          { key: 'error', label: t('jobs.error') },
          { key: 'tries', label: t('jobs.tries'), numeric: true },
          { key: 'acts', label: t('jobs.acts') },
        ]}
        rows={listWaiting(outbox).map((mail) => ({
          id: mail.id,
          cells: {
            mail: (
              <span className="grid">
                <code className="text-sm">{mail.kind}</code>
                <span className="figures font-normal text-ink-soft text-sm">{moment(mail.created_at)}</span>
              </span>
            ),
            to: <span className="[overflow-wrap:anywhere]">{mail.to}</span>,
            state: (
              <Badge
                tone={mail.state === 'failed' ? 'danger' : 'info'}
                icon={mail.state === 'failed' ? 'error' : 'clock'}
              >
                {states(`mail.${mail.state}`)}
              </Badge>
            ),
            error: mail.reason === null ? '' : <code className="text-sm">{mail.reason}</code>,
            tries: mail.attempts,
            acts:
              mail.stale !== null ? (
                <p className="text-ink-soft text-sm">{t(`jobs.stale.${mail.stale}`)}</p>
              ) : mail.state === 'failed' ? (
                <ActionForm
                  locale={locale}
                  action={`/api/admin/outbox/${mail.id}/retry`}
                  page={actionPage(locale, 'admin-jobs', { form: 'mail-retry', at: mail.id })}
                  id={actionId('mail-retry', mail.id)}
                  submit={t('jobs.retry')}
                  about={t('jobs.mailAbout', { kind: mail.kind, moment: moment(mail.created_at) })}
                  done={t('jobs.mailRetried')}
                  note={noteOf(note, 'mail-retry', mail.id)}
                  signInHref={signInHref}
                  variant="secondary"
                  size="small"
                />
              ) : (
                ''
              ),
          },
        }))}
      />
    </div>
  );
}
