/**
 * Reauthentication of an operator: with the passkey, or without one with the password or a mailed link. Each is a new
 * sign-in. It opens in a new tab beside the rejected action, or redirects to a path.
 */

import { DeferredPasskeyForm } from '@/components/account/deferred-forms.client';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import type { PostedFieldView } from '@/components/form/posted-field';
import { Callout } from '@/components/ui/callout';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { freshSessionSeconds } from '@/lib/config/account-terms';
import type { FormNote } from '@/lib/contract/accounts';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import type { OperatorPage } from './operator-page';
import { PasskeyPrompt } from './passkey-prompt';

export interface ConfirmPageProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'email' | 'proof' | 'signInHref'>;
  /** Path to redirect to, or null. */
  readonly target: string | null;
  /** Result of a form of this page posted without JavaScript. */
  readonly note: FormNote | null;
}

export function ConfirmPage({ operator, target, note }: ConfirmPageProps) {
  const { locale, proof } = operator;
  const t = translatorOf(locale, 'admin');
  const minutes = freshSessionSeconds / 60;
  return (
    <div className="grid gap-6">
      <Heading level={1} size="page">
        {t('confirm.title')}
      </Heading>
      {proof.proof === 'none' ? (
        <>
          <Callout tone="success" role="status" title={t('confirm.doneTitle')}>
            <p>{t('confirm.done', { minutes })}</p>
          </Callout>
          <TextLink standalone href={href('admin-requests', locale)}>
            {t('confirm.toQueues')}
          </TextLink>
        </>
      ) : (
        <>
          <p>{t('confirm.text', { minutes })}</p>
          <ConfirmForm operator={operator} target={target} note={note} />
        </>
      )}
      {proof.has_passkey ? null : <PasskeyPrompt locale={locale} />}
    </div>
  );
}

/** The available methods of this operator. */
function ConfirmForm({ operator, target, note }: ConfirmPageProps) {
  const { locale, email, proof, signInHref } = operator;
  const t = translatorOf(locale, 'admin');
  const next = target ?? href('admin-confirm', locale);
  const pageOf = (form: string) =>
    href('admin-confirm', locale, {}, { note: form, ...(target === null ? {} : { redirect: target }) });
  const noteOf = (form: string) => (note?.form === form ? note : null);
  if (proof.proof === 'passkey') {
    return (
      <>
        <DeferredPasskeyForm
          ceremony="use"
          locale={locale}
          action="/api/passkeys/options"
          page={pageOf('passkey-login')}
          hidden={{ redirect_url: next }}
          submit={t('confirm.passkey')}
          failed={t('confirm.calledOff')}
          unknown={t('confirm.unknown')}
          signInHref={signInHref}
          icon="lock"
        />
        <p className="text-ink-soft text-sm">{t('confirm.lost')}</p>
      </>
    );
  }
  return (
    <>
      {proof.proof === 'password' ? (
        <DeferredActionForm
          locale={locale}
          action="/api/me/proof"
          page={pageOf('proof')}
          hidden={{ redirect_url: next }}
          fields={[passwordField(t('confirm.password'))]}
          submit={t('confirm.submit')}
          note={noteOf('proof')}
          signInHref={signInHref}
          icon="lock"
        />
      ) : null}
      <DeferredActionForm
        locale={locale}
        action="/api/magic/link"
        page={pageOf('magic-link')}
        hidden={{ email, redirect_url: next }}
        submit={t('confirm.link')}
        note={noteOf('magic-link')}
        done={t('confirm.linkDone')}
        signInHref={signInHref}
        variant={proof.proof === 'password' ? 'secondary' : 'primary'}
      />
    </>
  );
}

function passwordField(label: string): PostedFieldView {
  return {
    name: 'proof-password',
    postedAs: 'password',
    type: 'password',
    required: true,
    conditions: [],
    label,
    attributes: { autoComplete: 'current-password', autoCapitalize: 'none', spellCheck: false },
  };
}
