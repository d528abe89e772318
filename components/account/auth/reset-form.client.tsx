'use client';
/** Chooses a new password with a mailed link: signs in here and revokes every other session. */
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { PasswordReveal } from '@/components/account/password-reveal';
import { useAccountForm } from '@/components/account/use-account-form';
import { FormControls } from '@/components/form/form-controls';
import { FormFailure } from '@/components/form/form-failure';
import { FormFields } from '@/components/form/form-fields';
import type { PostedFieldView } from '@/components/form/posted-field';
import { Button } from '@/components/ui/button';
import { Focused } from '@/components/ui/focused.client';
import type { FormNote } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import { reloadSignedIn } from './reload-signed-in';
import { SignInQuestionCallout, useSignInQuestion } from './sign-in-question';

export interface ResetFormProps {
  readonly locale: Locale;
  readonly token: string;
  readonly fields: readonly PostedFieldView[];
  /** Path of this page: the native post redirects to it. */
  readonly page: string;
  /** Path after the reset. */
  readonly target: string;
  readonly note: FormNote | null;
  readonly action: string;
  /** Heading and text above the form. */
  readonly children: ReactNode;
  /** Shown instead when the link is invalid. */
  readonly expired: ReactNode;
}

export function ResetForm({
  locale,
  token,
  fields,
  page,
  target,
  note,
  action,
  children,
  expired,
}: ResetFormProps) {
  const t = useTranslations('auth.otherDevice');
  const asked = useSignInQuestion(note);
  const [isVoid, setIsVoid] = useState(false);
  const state = useAccountForm({
    locale,
    form: 'password-reset',
    note,
    send: async (requests, values) => {
      const session = await requests.resetPassword({ token, ...values, ...asked.confirmed });
      asked.take(session);
      if (session.authenticated) reloadSignedIn(session.redirect_url ?? target);
      return session.authenticated;
    },
    onFailure: ({ status }) => {
      setIsVoid(status === 410);
      return status === 410;
    },
  });

  if (isVoid) return <Focused>{expired}</Focused>;
  return (
    <form
      ref={state.element}
      action="/api/password/reset"
      method="post"
      noValidate
      onSubmit={state.onSubmit}
      onInput={state.onInput}
      onFocus={state.prepare}
      className="grid gap-6"
    >
      <FormControls locale={locale} page={page} hidden={{ token, ...asked.hidden }} />
      {children}
      <FormFailure fields={fields} errors={state.errors} message={state.message} />
      <FormFields
        fields={fields}
        errors={state.errors}
        after={{ password: <PasswordReveal form={state.element} /> }}
      />
      <SignInQuestionCallout question={asked.question}>
        {note?.other_device ? <p>{t('passwordAgain')}</p> : null}
      </SignInQuestionCallout>
      <Button type="submit" size="large" wide busy={state.busy}>
        {asked.action ?? action}
      </Button>
    </form>
  );
}
