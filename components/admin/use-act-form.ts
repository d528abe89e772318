/**
 * The submit cycle of an operator's act (spec §4): loading set, errors cleared, then errors set from the answer. What
 * may be done and with what is the API's to say; the form underneath is native and works without any of this.
 */
import { useTranslations } from 'next-intl';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { useFailureFocus } from '@/components/flow/use-failure-focus';
import { submitWithoutScript } from '@/components/forms/submit-without-script';
import type { FormNote } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';

type FieldTexts = Readonly<Record<string, readonly string[]>>;

export interface ActFormOptions {
  readonly locale: Locale;
  /** Path of the act, with /api. */
  readonly action: string;
  /** Names that may have several values: always sent as a list. */
  readonly lists: readonly string[];
  readonly note: FormNote | null;
  /** Called once it is done. */
  readonly onDone: () => void;
  /** Called where the session has ended. */
  readonly onSignedOut: () => void;
}

export interface ActFormState {
  /** For the form's hidden control: a native post can set no header. */
  readonly idempotencyKey: string;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  /** By wire name. */
  readonly errors: FieldTexts;
  /** General message, or null. */
  readonly message: string | null;
  /** Where the operator has to show who it is before this can be done; null where that is not what was wrong. */
  readonly confirmHref: string | null;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

export function useActForm(options: ActFormOptions): ActFormState {
  const { locale, action, lists, note, onDone, onSignedOut } = options;
  const words = useTranslations('auth.failure');
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const renewKey = () => setKey(crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldTexts>(note?.errors ?? {});
  const [message, setMessage] = useState(note?.message ?? null);
  const [confirmHref, setConfirmHref] = useState<string | null>(null);
  const failed = message !== null || Object.keys(errors).length > 0;
  const [failures, setFailures] = useState(failed ? 1 : 0);
  useFailureFocus(element, failures, failed);

  function fail(texts: FieldTexts, text: string | null) {
    setErrors(texts);
    setMessage(text);
    setFailures((count) => count + 1);
  }

  async function send(form: HTMLFormElement) {
    const { confirmPath, findActFailure, postAct } = await import('./act-calls');
    try {
      await postAct(locale, action, { values: valuesIn(form, lists), idempotencyKey });
      // What is done next is another act.
      renewKey();
      onDone();
    } catch (error) {
      const failure = findActFailure(error);
      if (!failure) throw error;
      if (failure.status === 401) return onSignedOut();
      if (failure.errors.proof) {
        setConfirmHref(confirmPath(locale));
        return fail({}, failure.message);
      }
      // A key that was used for something else would be refused for ever.
      if (failure.status === 409) renewKey();
      fail(failure.errors, failure.kind === 'answered' ? failure.message : words(failure.kind));
    }
  }

  async function submit() {
    const form = element.current;
    if (!form || running.current) return;
    running.current = true;
    setBusy(true);
    setErrors({});
    setMessage(null);
    setConfirmHref(null);
    let leaving = false;
    try {
      await send(form);
    } catch (error) {
      // Nothing of the form's own fails here but the fetching of its parts; whatever it is, the operator is told.
      leaving = await submitWithoutScript(form, error);
      if (!leaving) fail({}, words('load'));
      reportError(error);
    } finally {
      running.current = leaving;
      setBusy(leaving);
    }
  }

  return {
    element,
    idempotencyKey,
    busy,
    errors,
    message,
    confirmHref,
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}

/** What a form holds, as it is sent. */
export interface FormContent {
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  readonly idempotencyKey: string;
}

/** The values of a form; controls of the form itself are none, and an unticked box is left out. */
function valuesIn(form: HTMLFormElement, lists: readonly string[]): FormContent['values'] {
  const data = new FormData(form);
  const names = [...new Set(data.keys())].filter((name) => !name.startsWith('_'));
  const values = names.map((name) => {
    const sent = data.getAll(name).filter((value) => typeof value === 'string');
    return [name, lists.includes(name) || sent.length > 1 ? sent : (sent[0] ?? '')] as const;
  });
  return Object.fromEntries(values);
}
