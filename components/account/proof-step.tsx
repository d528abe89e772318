/** What a visitor does first where an old session is not enough; the content once the session is fresh. */

import type { ReactNode } from 'react';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { noteAt } from '@/components/form/action/note-at';
import type { PostedFieldView } from '@/components/form/posted-field';
import { ButtonLink } from '@/components/ui/button';
import type { AccountProof } from '@/lib/contract/accounts';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { type AccountContext, type AccountPart, formPage } from './account-context';

interface ProofStepProps {
  readonly context: AccountContext;
  readonly proof: AccountProof;
  readonly part: AccountPart;
  /** Path to return to. */
  readonly back: string;
  readonly children?: ReactNode;
}

export function ProofStep({ context, proof, part, back, children }: ProofStepProps) {
  const { locale, me, signInHref } = context;
  const t = translatorOf(locale, 'account');
  switch (proof) {
    case 'none':
      return children;
    case 'passkey':
      return (
        <div className="grid justify-items-start gap-4">
          <p>{t('proof.passkeyText')}</p>
          <ButtonLink href={href('admin-confirm', locale, {}, { redirect: back })}>
            {t('proof.passkey')}
          </ButtonLink>
        </div>
      );
    case 'password':
      return (
        <div className="grid gap-4">
          <p>{t('proof.passwordText')}</p>
          <DeferredActionForm
            locale={locale}
            action="/api/me/proof"
            page={formPage(locale, part, 'proof', part)}
            hidden={{ redirect_url: back }}
            fields={[passwordField(part, t('proof.password'))]}
            submit={t('proof.submit')}
            note={noteAt(context, 'proof', part)}
            signInHref={signInHref}
            variant="secondary"
            icon="lock"
          />
        </div>
      );
    case 'sign_in':
      return (
        <div className="grid gap-4">
          <p>{t('proof.linkText')}</p>
          <DeferredActionForm
            locale={locale}
            action="/api/magic/link"
            page={formPage(locale, part, 'magic-link', part)}
            hidden={{ email: me.email, redirect_url: back }}
            submit={t('proof.link')}
            note={noteAt(context, 'magic-link', part)}
            done={t('proof.linkDone')}
            signInHref={signInHref}
          />
        </div>
      );
  }
}

function passwordField(part: AccountPart, label: string): PostedFieldView {
  return {
    name: `${part}-password`,
    postedAs: 'password',
    type: 'password',
    required: true,
    conditions: [],
    label,
    attributes: { autoComplete: 'current-password', autoCapitalize: 'none', spellCheck: false },
  };
}
