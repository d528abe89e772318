/** The e-mail address of the account: confirmation, and change with confirmation at both addresses. */

import { getTranslations } from 'next-intl/server';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { noteAt } from '@/components/form/action/note-at';
import { describeAccountForm } from '@/components/form/describe-account-form';
import { Callout } from '@/components/ui/callout';
import { unconfirmedAccountDays } from '@/lib/config/account-terms';
import type { Me } from '@/lib/contract/accounts';
import { formatMoment } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';
import { type AccountContext, formPage } from './account-context';
import { DetailRow } from './detail-row';

export async function EmailDetail({ context }: { readonly context: AccountContext }) {
  const { locale, me, signInHref } = context;
  const t = await getTranslations('account');
  const note = noteAt(context, 'email');
  const fields = describeAccountForm('email', translatorOf(locale, 'fields'), {
    idPrefix: 'new-email',
    values: note?.values ?? {},
  });
  const pending = me.pending_email;
  return (
    <>
      <DetailRow
        label={t('details.email')}
        value={<span translate="no">{me.email}</span>}
        change={t('change')}
        open={note !== null || noteAt(context, 'email-cancel') !== null}
      >
        <div className="grid gap-6">
          {pending ? <Pending context={context} pending={pending} /> : null}
          <p className="text-ink-soft">{t(me.email_confirmed ? 'email.newHint' : 'email.newHintOne')}</p>
          <DeferredActionForm
            checks="email"
            locale={locale}
            action="/api/me/email"
            page={formPage(locale, 'details', 'email')}
            fields={fields}
            submit={t('email.ask')}
            note={note}
            done={t(me.email_confirmed ? 'email.askDone' : 'email.askDoneOne')}
            signInHref={signInHref}
          />
        </div>
      </DetailRow>
      {me.email_confirmed ? null : (
        <div className="py-4">
          <Unconfirmed context={context} />
        </div>
      )}
    </>
  );
}

interface PendingProps {
  readonly context: AccountContext;
  readonly pending: NonNullable<Me['pending_email']>;
}

/** A pending change: its progress and how to cancel it. */
async function Pending({ context, pending }: PendingProps) {
  const { locale, signInHref } = context;
  const t = await getTranslations('account.email');
  const word = (confirmed: boolean) => ({ confirmed: confirmed ? 'yes' : 'no' });
  return (
    <Callout
      tone="info"
      title={t('pendingTitle', { email: pending.email })}
      className="[overflow-wrap:anywhere]"
    >
      <ul className="list-disc pl-5">
        <li>{t('pendingOld', word(pending.old_confirmed))}</li>
        <li>{t('pendingNew', word(pending.new_confirmed))}</li>
      </ul>
      <p>{t('pendingUntil', { moment: formatMoment(new Date(pending.expires_at), locale) })}</p>
      <DeferredActionForm
        locale={locale}
        action="/api/me/email/cancel"
        page={formPage(locale, 'details', 'email-cancel')}
        submit={t('cancel')}
        note={noteAt(context, 'email-cancel')}
        signInHref={signInHref}
        variant="secondary"
        size="small"
        className="pt-1"
      />
    </Callout>
  );
}

async function Unconfirmed({ context }: { readonly context: AccountContext }) {
  const { locale, me, signInHref } = context;
  const t = await getTranslations('account.email');
  return (
    <Callout tone="warning" title={t('unconfirmedTitle')}>
      <p className="[overflow-wrap:anywhere]">
        {t('unconfirmed', { email: me.email, days: unconfirmedAccountDays })}
      </p>
      <DeferredActionForm
        locale={locale}
        action="/api/me/email/confirmation"
        page={formPage(locale, 'details', 'email-confirmation')}
        submit={t('again')}
        note={noteAt(context, 'email-confirmation')}
        done={t('againDone')}
        signInHref={signInHref}
        variant="secondary"
        size="small"
        className="pt-1"
      />
    </Callout>
  );
}
