'use client';
/**
 * The second step of erasing an account: confirmations, proof and button. Afterwards only a message and a
 * link home remain: the details of the page are hidden behind it.
 */
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FormControls } from '@/components/form/form-controls';
import { FormFailure } from '@/components/form/form-failure';
import { FormFields } from '@/components/form/form-fields';
import type { PostedFieldView } from '@/components/form/posted-field';
import { forgetVisitor } from '@/components/offline/visits';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlays/dialog.client';
import type { FormNote } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import { useAccountForm } from './use-account-form';

export interface EraseFormProps {
  readonly locale: Locale;
  /** Path of this form on its page: the native post redirects to it. */
  readonly page: string;
  readonly fields: readonly PostedFieldView[];
  readonly note: FormNote | null;
  /** Home page, as the visitor is signed out afterwards. */
  readonly homeHref: string;
  readonly signInHref: string;
  readonly texts: { readonly submit: string; readonly done: string; readonly home: string };
}

export function EraseForm({ locale, page, fields, note, homeHref, signInHref, texts }: EraseFormProps) {
  const t = useTranslations('auth.failure');
  const [farewell, setFarewell] = useState<string | null>(null);
  const isErased = farewell !== null;
  useEffect(() => {
    if (!isErased) return;
    document.body.style.visibility = 'hidden';
    return () => {
      document.body.style.visibility = '';
    };
  }, [isErased]);
  const leave = () => window.location.assign(homeHref);
  const state = useAccountForm({
    locale,
    form: null,
    note,
    send: async (requests, _, { confirm, password, withdraw_letters }) => {
      const { message } = await requests.eraseAccount({
        confirm: confirm === 'true',
        ...(password ? { password } : {}),
        ...(withdraw_letters === 'true' ? { withdraw_letters: true } : {}),
      });
      forgetVisitor();
      setFarewell(message);
      return true;
    },
    onFailure: ({ isRefused, status }) => {
      // The account may be erased, and the page may be closed before anything says so.
      if (!isRefused) forgetVisitor();
      if (status === 401) window.location.assign(signInHref);
      return status === 401;
    },
  });
  return (
    <>
      <form
        ref={state.element}
        action="/api/me/erasure"
        method="post"
        noValidate
        onSubmit={state.onSubmit}
        onFocus={state.prepare}
        className="grid gap-5"
      >
        <FormControls locale={locale} page={page} />
        <FormFailure fields={fields} errors={state.errors} message={state.message} />
        <FormFields fields={fields} errors={state.errors} />
        <div>
          <Button type="submit" icon="trash" busy={state.busy}>
            {texts.submit}
          </Button>
        </div>
      </form>
      <Dialog
        open={isErased}
        className="visible"
        onClose={leave}
        title={texts.done}
        closeLabel={texts.home}
        actions={<Button onClick={leave}>{texts.home}</Button>}
      >
        <p>
          <span className="sr-only">{t('done')} </span>
          {farewell}
        </p>
      </Dialog>
    </>
  );
}
