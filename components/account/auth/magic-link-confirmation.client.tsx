'use client';
/**
 * The button that signs in with a mailed link (a GET consumes none). In another browser than the requesting one it
 * needs a confirmation; after a used or expired link it offers a new one.
 */
import { type ReactNode, useState } from 'react';
import { useAccountForm } from '@/components/account/use-account-form';
import { FormControls } from '@/components/form/form-controls';
import { FormFailure } from '@/components/form/form-failure';
import { Button } from '@/components/ui/button';
import { Focused } from '@/components/ui/focused.client';
import { Heading } from '@/components/ui/text/heading';
import type { FormNote } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import { reloadSignedIn } from './reload-signed-in';
import { SignInQuestionCallout, useSignInQuestion } from './sign-in-question';

export interface MagicLinkConfirmationProps {
  readonly locale: Locale;
  readonly token: string;
  /** Path after signing in when the link has none. */
  readonly target: string;
  /** Path of this page: the native post redirects to it. */
  readonly page: string;
  readonly note: FormNote | null;
  readonly heading: string;
  readonly text: string;
  readonly action: string;
  /** Shown instead when the link is invalid. */
  readonly expired: ReactNode;
}

export function MagicLinkConfirmation({
  locale,
  token,
  target,
  page,
  note,
  expired,
  ...texts
}: MagicLinkConfirmationProps) {
  const asked = useSignInQuestion(note);
  const [isVoid, setIsVoid] = useState(false);
  const state = useAccountForm({
    locale,
    form: null,
    note,
    send: async (requests) => {
      const session = await requests.magicLogin({
        token,
        redirect_url: target,
        ...asked.confirmed,
      });
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
      action="/api/magic/login"
      method="post"
      onSubmit={state.onSubmit}
      onFocus={state.prepare}
      className="grid gap-6"
    >
      <FormControls locale={locale} page={page} hidden={{ token, redirect_url: target, ...asked.hidden }} />
      <div className="grid gap-3">
        <Heading level={1}>{texts.heading}</Heading>
        <p>{texts.text}</p>
      </div>
      <FormFailure fields={[]} errors={state.errors} message={state.message} />
      <SignInQuestionCallout question={asked.question} />
      <Button type="submit" size="large" wide busy={state.busy}>
        {asked.action ?? texts.action}
      </Button>
    </form>
  );
}
