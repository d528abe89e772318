'use client';
/**
 * The button of a mailed link (a GET uses none up): signs in, chooses a new password or confirms an address. Signing in may need a
 * confirmation first; content by its result replaces the form.
 */
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type PostedFields, PostedForm } from '@/components/form/action/posted-form';
import { useActionForm } from '@/components/form/action/use-action-form';
import { Button } from '@/components/ui/button';
import { Focused } from '@/components/ui/focused.client';
import type { EmailConfirmation, FormNote, SessionState } from '@/lib/contract/accounts';
import type { AccountFormName } from '@/lib/flows/forms/account-forms';
import type { Locale } from '@/lib/i18n/locale';
import { reloadSignedIn } from './reload-signed-in';
import { SignInQuestionCallout, useSignInQuestion } from './sign-in-question';

/** Results of a confirmed address, sign-in required, or a link that is used or too old. */
export type LinkEnd = EmailConfirmation['state'] | 'elsewhere' | 'expired';

export interface MailedLinkFormProps extends Omit<PostedFields, 'more'> {
  readonly locale: Locale;
  readonly action: string;
  /** What the action responds with. */
  readonly response: 'session' | 'confirmation';
  readonly checks?: AccountFormName;
  /** Path after signing in when the response names none. */
  readonly target?: string;
  readonly note: FormNote | null;
  /** Label of the button. */
  readonly submit: string;
  /** Heading and text above the form. */
  readonly children: ReactNode;
  /** Content that replaces the form. */
  readonly ends: Readonly<Partial<Record<LinkEnd, ReactNode>>>;
}

const endByStatus: Readonly<Record<number, LinkEnd>> = { 401: 'elsewhere', 410: 'expired' };

export function MailedLinkForm({ locale, target = '', fields = [], note, ...props }: MailedLinkFormProps) {
  const { action, response, checks, page, hidden, submit, children, ends } = props;
  const t = useTranslations('auth.otherDevice');
  const asked = useSignInQuestion(note);
  const [end, setEnd] = useState<LinkEnd | null>(null);

  function goOn(session: SessionState): boolean {
    asked.take(session);
    if (session.authenticated) reloadSignedIn(session.redirect_url ?? target);
    return session.authenticated;
  }

  const state = useActionForm({
    locale,
    action,
    response,
    checks,
    note,
    onDone: (received) => {
      if ('authenticated' in received) return goOn(received);
      setEnd(received.state);
      return false;
    },
    onFailure: ({ status }) => {
      const found = endByStatus[status];
      if (found === undefined || ends[found] === undefined) return false;
      setEnd(found);
      return true;
    },
  });

  if (end !== null) return <Focused>{ends[end]}</Focused>;
  return (
    <PostedForm
      state={state}
      page={page}
      fields={fields}
      hidden={{ ...hidden, ...asked.hidden }}
      above={children}
      className="gap-6"
    >
      <SignInQuestionCallout question={asked.question}>
        {note?.other_device && fields.length > 0 ? <p>{t('passwordAgain')}</p> : null}
      </SignInQuestionCallout>
      <Button type="submit" size="large" wide busy={state.busy}>
        {asked.action ?? submit}
      </Button>
    </PostedForm>
  );
}
