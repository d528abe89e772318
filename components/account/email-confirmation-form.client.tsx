'use client';
/** The button that confirms an address with a mailed link, and its result. */
import { type ReactNode, useState } from 'react';
import { FormControls } from '@/components/form/form-controls';
import { FormFailure } from '@/components/form/form-failure';
import { Button } from '@/components/ui/button';
import { Focused } from '@/components/ui/focused.client';
import type { EmailConfirmation, FormNote } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import { useAccountForm } from './use-account-form';

/** Results of the confirmation: confirmed, sign-in required, or expired. */
export type ConfirmEnd = EmailConfirmation['state'] | 'elsewhere' | 'expired';

export interface EmailConfirmationFormProps {
  readonly locale: Locale;
  readonly token: string;
  /** Path of this page: the native post redirects to it. */
  readonly page: string;
  readonly note: FormNote | null;
  readonly action: string;
  /** Heading and text above the button. */
  readonly children: ReactNode;
  /** Content that replaces the form, by result. */
  readonly ends: Readonly<Record<ConfirmEnd, ReactNode>>;
}

export function EmailConfirmationForm({
  locale,
  token,
  page,
  note,
  action,
  children,
  ends,
}: EmailConfirmationFormProps) {
  const [end, setEnd] = useState<ConfirmEnd | null>(null);
  const state = useAccountForm({
    locale,
    form: null,
    note,
    send: async (requests) => {
      setEnd((await requests.confirmEmail(token)).state);
      return false;
    },
    onFailure: ({ status }) => {
      const found = status === 401 ? 'elsewhere' : status === 410 ? 'expired' : null;
      setEnd(found);
      return found !== null;
    },
  });

  if (end !== null) return <Focused>{ends[end]}</Focused>;
  return (
    <form
      ref={state.element}
      action="/api/email/confirm"
      method="post"
      onSubmit={state.onSubmit}
      onFocus={state.prepare}
      className="grid gap-6"
    >
      <FormControls locale={locale} page={page} hidden={{ token }} />
      {children}
      <FormFailure fields={[]} errors={state.errors} message={state.message} />
      <Button type="submit" size="large" wide busy={state.busy}>
        {action}
      </Button>
    </form>
  );
}
