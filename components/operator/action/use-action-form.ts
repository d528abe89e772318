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
  /** Names that may have several values: always sent as a list. */
  readonly lists: readonly string[];
  readonly note: FormNote | null;
  /** Called after success. */
  readonly onDone: () => void;
  /** Called when the session has expired. */
  readonly onSignedOut: () => void;
}

export interface ActionFormState extends Omit<SubmitState, 'fail' | 'submit'> {
  /** For the form's hidden control: a native post can't set headers. */
  readonly idempotencyKey: string;
  /** Reauthentication page required before the action; null when that is not the problem. */
  readonly confirmHref: string | null;
}

export function useActionForm(options: ActionFormOptions): ActionFormState {
  const { locale, action, lists, note, onDone, onSignedOut } = options;
  const t = useTranslations('auth.failure');
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const renewKey = () => setKey(crypto.randomUUID());
  const [confirmHref, setConfirmHref] = useState<string | null>(null);

  async function send(form: HTMLFormElement): Promise<void> {
    const { confirmPath, findRequestFailure, postAction } = await import('./action-requests');
    setConfirmHref(null);
    try {
      await postAction(locale, action, { values: valuesIn(form, lists), idempotencyKey });
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

/** Form values as they are sent. */
export interface FormContent {
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  readonly idempotencyKey: string;
}

/** Returns the values of a form without its own controls; unticked boxes are omitted. */
function valuesIn(form: HTMLFormElement, lists: readonly string[]): FormContent['values'] {
  const data = new FormData(form);
  const names = [...new Set(data.keys())].filter((name) => !name.startsWith('_'));
  const values = names.map((name) => {
    const sent = data.getAll(name).filter((value) => typeof value === 'string');
    return [name, lists.includes(name) || sent.length > 1 ? sent : (sent[0] ?? '')] as const;
  });
  return Object.fromEntries(values);
}
