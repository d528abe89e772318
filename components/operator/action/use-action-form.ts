/**
 * Forms of operators on the submit cycle of every form. The API validates; the form underneath is native and works without
 * any of this.
 */
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { messageOf, type SubmitState, useSubmit } from '@/components/form/use-submit';
import type { FormNote } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';

export interface ActionFormOptions {
  readonly locale: Locale;
  /** Path of the action, with /api. */
  readonly action: string;
  readonly note: FormNote | null;
  /** Called after success. */
  readonly onDone: () => void;
  /** Called when the session has expired. */
  readonly onSignedOut: () => void;
}

export interface ActionFormState extends Omit<SubmitState, 'fail' | 'submit'> {
  /** For the form's hidden control. */
  readonly idempotencyKey: string;
  /** Reauthentication page required before the action; null when that is not the problem. */
  readonly confirmHref: string | null;
}

export function useActionForm(options: ActionFormOptions): ActionFormState {
  const { locale, action, note, onDone, onSignedOut } = options;
  const t = useTranslations('auth.failure');
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const renewKey = () => setKey(crypto.randomUUID());
  const [confirmHref, setConfirmHref] = useState<string | null>(null);

  async function send(form: HTMLFormElement): Promise<void> {
    const { confirmPath, findRequestFailure, postAction } = await import('./action-requests');
    setConfirmHref(null);
    try {
      await postAction(locale, action, form);
      // The next action needs a new key.
      renewKey();
      onDone();
    } catch (error) {
      const failure = findRequestFailure(error);
      if (!failure) throw error;
      if (failure.status === 401) return onSignedOut();
      if (failure.errors.proof) {
        setConfirmHref(confirmPath(locale));
        return fail({}, failure.message);
      }
      // A key already used for other content is always rejected.
      if (failure.status === 409) renewKey();
      // Errors may name controls outside the form's fields (selected letters): the general message remains.
      fail(failure.errors, messageOf({ ...failure, errors: {} }, t));
    }
  }

  const { fail, submit, ...state } = useSubmit({
    start: note,
    loadFailure: () => t('load'),
    async send(form) {
      await send(form);
      return false;
    },
  });
  return { ...state, idempotencyKey, confirmHref };
}
