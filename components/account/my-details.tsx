/** Name, e-mail address and password, each with a form that opens without JavaScript. */

import { getTranslations } from 'next-intl/server';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { noteAt } from '@/components/form/action/note-at';
import { describeAccountForm } from '@/components/form/describe-account-form';
import { translatorOf } from '@/lib/i18n/translator';
import { type AccountContext, formPage } from './account-context';
import { AccountSection } from './account-section';
import { DetailRow } from './detail-row';
import { EmailDetail } from './email-detail';
import { PasswordDetail } from './password-detail';

export async function MyDetails({ context }: { readonly context: AccountContext }) {
  const t = await getTranslations('account.details');
  return (
    <AccountSection part="details" title={t('title')}>
      <div className="divide-y divide-sand border-sand border-y">
        <NameDetail context={context} />
        <EmailDetail context={context} />
        <PasswordDetail context={context} />
      </div>
    </AccountSection>
  );
}

async function NameDetail({ context }: { readonly context: AccountContext }) {
  const { locale, me, signInHref } = context;
  const t = await getTranslations('account');
  const note = noteAt(context, 'profile', 'name');
  const values = { first_name: me.first_name, last_name: me.last_name, ...(note?.done ? {} : note?.values) };
  return (
    <DetailRow
      label={t('details.name')}
      value={<span translate="no">{[me.first_name, me.last_name].filter(Boolean).join(' ')}</span>}
      change={t('change')}
      open={note !== null}
    >
      <DeferredActionForm
        checks="name"
        locale={locale}
        action="/api/me"
        page={formPage(locale, 'details', 'profile', 'name')}
        fields={describeAccountForm('name', translatorOf(locale, 'fields'), { idPrefix: 'name', values })}
        submit={t('save')}
        note={note}
        done={t('saved')}
        signInHref={signInHref}
      />
    </DetailRow>
  );
}
