/** Letters that came back: the form for whoever has the envelope, and what is known of each in the queue. */
import { describeFields } from '@/components/form/describe-fields';
import type { OperatorReads } from '@/lib/api-client/operators';
import { returnDenyForm, returnScanForm } from '@/lib/flows/forms/return-forms';
import { translatorOf } from '@/lib/i18n/translator';
import { ActionDrawer } from './action/action-drawer';
import { ActionForm } from './action/action-form.client';
import { actionId } from './action/action-id';
import { type ActionNote, actionPage, noteOf } from './action/action-note';
import type { OperatorPage } from './operator-page';
import { DueMoment } from './queue/due-moment';
import type { QueueQuery } from './queue/queue-href';

interface ReturnScanProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly note: ActionNote | null;
}

const scan = 'letter-returned';

export function ReturnScan({ operator: { locale, signInHref }, note }: ReturnScanProps) {
  const t = translatorOf(locale, 'returns');
  const own = noteOf(note, scan, 'scan');
  return (
    <ActionDrawer title={t('admin.scanTitle')} detail={t('admin.scanText')} open={own !== null}>
      <ActionForm
        locale={locale}
        action="/api/admin/letters/returned"
        page={actionPage(locale, 'admin-letters', { form: scan, at: 'scan' })}
        id={actionId(scan, 'scan')}
        fields={describeFields(returnScanForm, locale, {
          idPrefix: 'scan',
          values: own?.done ? undefined : own?.values,
        })}
        submit={t('admin.scanButton')}
        done={t('admin.scanDone')}
        note={own}
        signInHref={signInHref}
        resets
        className="max-w-[26rem]"
      />
    </ActionDrawer>
  );
}

interface ReturnedActProps extends ReturnScanProps {
  readonly letter: OperatorReads['/admin/letters']['letters'][number];
  readonly query: QueueQuery;
}

const denial = 'letter-not-returned';

export function ReturnedAct({ operator: { locale, signInHref }, letter, query, note }: ReturnedActProps) {
  const t = translatorOf(locale, 'returns');
  const { returned, id, company, code } = letter;
  if (!returned) return null;
  const own = noteOf(note, denial, id);
  return (
    <div className="grid w-full max-w-[18rem] gap-2 text-left text-sm">
      <p>
        {t('admin.because', {
          reason: t(`reason.${returned.reason}`),
          by: t(`admin.by.${returned.reported_by}`),
        })}
      </p>
      {returned.is_proven ? null : <p className="font-semibold">{t('admin.unproven')}</p>}
      {returned.paid_by ? (
        <p>
          {t('admin.moneyAsked')} <DueMoment locale={locale} dueAt={returned.paid_by} late={false} />
        </p>
      ) : (
        <p className="text-ink-soft">{t('admin.waits')}</p>
      )}
      <ActionDrawer title={t('admin.denyButton')} open={own !== null}>
        <ActionForm
          locale={locale}
          action={`/api/admin/letters/${id}/not-returned`}
          page={actionPage(locale, 'admin-letters', { form: denial, at: id, query })}
          id={actionId(denial, id)}
          fields={describeFields(returnDenyForm, locale, {
            idPrefix: `deny-${id}`,
            values: own?.done ? undefined : own?.values,
          })}
          submit={t('admin.denyButton')}
          about={`${company.name} ${code}`}
          done={t('admin.denyDone')}
          note={own}
          signInHref={signInHref}
          variant="secondary"
          size="small"
        />
      </ActionDrawer>
    </div>
  );
}
