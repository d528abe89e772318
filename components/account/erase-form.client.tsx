'use client';
/**
 * The second step of erasing an account: confirmations, proof and button. Afterwards only a message and a
 * link home remain: the details of the page are hidden behind it.
 */
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { PostedForm } from '@/components/form/action/posted-form';
import { useActionForm } from '@/components/form/action/use-action-form';
import type { PostedFieldView } from '@/components/form/posted-field';
import { forgetVisitor } from '@/components/offline/visits';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlays/dialog.client';
import type { FormNote } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';

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
  const state = useActionForm({
    locale,
    action: '/api/me/erasure',
    response: 'erasure',
    note,
    onDone: ({ message }) => {
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
      <PostedForm state={state} page={page} fields={fields} className="gap-5">
        <div>
          <Button type="submit" icon="trash" busy={state.busy}>
            {texts.submit}
          </Button>
        </div>
      </PostedForm>
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
