/** The account's passkeys: in addition to link and password, stored on the device. */

import { getTranslations } from 'next-intl/server';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { noteAt } from '@/components/form/action/note-at';
import type { PostedFieldView } from '@/components/form/posted-field';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/drawings/icon';
import { freshSessionSeconds } from '@/lib/config/account-terms';
import type { AccountProof } from '@/lib/contract/accounts';
import type { Passkey } from '@/lib/contract/passkeys';
import { formatDate, formatMoment } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { type AccountContext, formPage } from './account-context';
import { AccountSection } from './account-section';
import { DeferredPasskeyForm } from './deferred-forms.client';
import { OperatorPasskeys } from './operator-passkeys';
import { ProofStep } from './proof-step';

interface MyPasskeysProps {
  readonly context: AccountContext;
  readonly passkeys: readonly Passkey[];
  readonly proof: AccountProof;
}

export async function MyPasskeys({ context, passkeys, proof }: MyPasskeysProps) {
  const { locale, me, signInHref } = context;
  const t = await getTranslations('account.passkeys');
  const accounts = await getTranslations('accounts');
  // An operator's form links to the confirmation by passkey.
  const mayRemove = proof === 'none' || me.role === 'admin';
  return (
    <AccountSection part="passkeys" title={t('title')} text={t('text')}>
      <OperatorPasskeys locale={locale} me={me} count={passkeys.length} />
      {passkeys.length > 0 ? (
        <ul className="mb-8 divide-y divide-sand border-sand border-y">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} context={context} mayRemove={mayRemove} />
          ))}
        </ul>
      ) : null}
      {passkeys.length > 0 && !mayRemove ? (
        <div className="mb-8 grid gap-4">
          <p>{t('removeFirst')}</p>
          <ProofStep
            context={context}
            proof={proof}
            part="passkeys"
            back={`${href('account', locale)}#passkeys`}
          />
        </div>
      ) : null}
      {me.email_confirmed ? (
        <DeferredPasskeyForm
          ceremony="add"
          locale={locale}
          action="/api/me/passkeys/options"
          page={formPage(locale, 'passkeys', 'passkey-options')}
          fields={
            me.has_password
              ? [passwordField(t('password'), t('passwordHint', { minutes: freshSessionSeconds / 60 }))]
              : []
          }
          submit={t('add')}
          done={t('added')}
          failed={t('calledOff')}
          unknown={t('unknown')}
          signInHref={signInHref}
          variant="secondary"
          icon="lock"
        />
      ) : (
        <p>{accounts('passkey_confirm_first')}</p>
      )}
    </AccountSection>
  );
}

/** Required as proof after a long session; optional after a recent sign-in. */
function passwordField(label: string, hint: string): PostedFieldView {
  return {
    name: 'passkey-password',
    postedAs: 'password',
    type: 'password',
    required: false,
    conditions: [],
    label,
    hint,
    attributes: { autoComplete: 'current-password', autoCapitalize: 'none', spellCheck: false },
  };
}

async function PasskeyItem({
  passkey,
  context,
  mayRemove,
}: {
  readonly passkey: Passkey;
  readonly context: AccountContext;
  readonly mayRemove: boolean;
}) {
  const { locale, signInHref } = context;
  const { id, browser, system, synced, created_at, last_used_at } = passkey;
  const t = await getTranslations('account.passkeys');
  const sessions = await getTranslations('account.sessions');
  const device =
    browser && system
      ? sessions('browserOn', { browser, system })
      : (browser ?? system ?? sessions('unknown'));
  const madeOn = formatDate(new Date(created_at), locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 sm:px-3">
      <Icon name="lock" sizePixels={24} className="text-moss max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {t('madeOn', { date: madeOn })}
          {synced ? <Badge>{t('synced')}</Badge> : null}
        </p>
        <p className="text-ink-soft text-sm">
          {t('madeWith', { device })}{' '}
          <span>
            {last_used_at === null
              ? t('unused')
              : t('used', { moment: formatMoment(new Date(last_used_at), locale) })}
          </span>
        </p>
      </div>
      {mayRemove ? (
        <DeferredActionForm
          locale={locale}
          action={`/api/me/passkeys/${id}/remove`}
          page={formPage(locale, 'passkeys', 'passkey-remove', id)}
          note={noteAt(context, 'passkey-remove', id)}
          submit={t('remove')}
          about={t('removeAbout', { date: madeOn })}
          signInHref={signInHref}
          variant="secondary"
          size="small"
        />
      ) : null}
    </li>
  );
}
