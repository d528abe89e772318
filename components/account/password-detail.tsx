/** The password of the account: changed with the current one, or chosen with a mailed link. */

import { getTranslations } from 'next-intl/server';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { noteAt } from '@/components/form/action/note-at';
import { describeAccountForm } from '@/components/form/describe-account-form';
import { translatorOf } from '@/lib/i18n/translator';
import { type AccountContext, formPage } from './account-context';
import { DetailRow } from './detail-row';

export async function PasswordDetail({ context }: { readonly context: AccountContext }) {
  const { locale, me, signInHref } = context;
  const t = await getTranslations('account');
  const note = noteAt(context, 'password');
  return (
    <DetailRow
      label={t('details.password')}
      value={t(me.has_password ? 'details.passwordSet' : 'details.passwordNone')}
      change={t(me.has_password ? 'change' : 'details.setPassword')}
      open={note !== null || noteAt(context, 'password-forgot') !== null}
    >
      <div className="grid gap-8">
        {me.has_password ? (
          <DeferredActionForm
            checks="password"
            locale={locale}
            action="/api/me/password"
            page={formPage(locale, 'details', 'password')}
            fields={describeAccountForm('password', translatorOf(locale, 'fields'), { idPrefix: 'password' })}
            submit={t('save')}
            note={note}
            done={t('password.done')}
            signInHref={signInHref}
          >
            {/* The username for password managers. Without a name, so that it is not submitted. */}
            <input type="text" autoComplete="username" readOnly hidden value={me.email} />
            <p className="text-ink-soft text-sm">{t('password.text')}</p>
          </DeferredActionForm>
        ) : null}
        <div className="grid gap-3">
          <p className="text-ink-soft">{t(me.has_password ? 'password.forgot' : 'password.noneText')}</p>
          <DeferredActionForm
            locale={locale}
            action="/api/password/forgot"
            page={formPage(locale, 'details', 'password-forgot')}
            hidden={{ email: me.email }}
            submit={t('password.link')}
            note={noteAt(context, 'password-forgot')}
            done={t('password.linkDone')}
            signInHref={signInHref}
            variant="secondary"
          />
        </div>
      </div>
    </DetailRow>
  );
}
