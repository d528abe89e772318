/**
 * The submit cycle of accounts' forms (spec §4): loading set, errors cleared, then errors set from the check or the
 * answer. The form underneath is native and works without any of this.
 */
import { useTranslations } from 'next-intl';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { useFailureFocus } from '@/components/flow/use-failure-focus';
import { submitWithoutScript } from '@/components/forms/submit-without-script';
import { reloadAfterChunkFailure } from '@/components/layout/chunk-failure';
import type { FormNote } from '@/lib/contract/accounts';
import type { AccountFormName, AccountFormValues } from '@/lib/flows/account-forms';
import type { Locale } from '@/lib/i18n/locale';
import type { AccountCallFailure, AccountCalls } from './account-calls';

type FieldTexts = Readonly<Record<string, readonly string[]>>;

/** What a form holds, by wire name. */
export type TypedValues = Readonly<Record<string, string>>;

export interface AccountFormOptions<F extends AccountFormName> {
  readonly locale: Locale;
  /** The form whose fields are checked before sending; null for one without any. */
  readonly form: F | null;
  /** How the same form ended when it was posted without JavaScript. */
  readonly note: FormNote | null;
  /** Sends the clean values. Gives true when the page is being left: the form stays busy. */
  readonly send: (
    calls: AccountCalls,
    values: F extends AccountFormName ? AccountFormValues<F> : never,
    typed: TypedValues,
  ) => Promise<boolean>;
  /** Said in the place of our own words where no answer of use came. */
  readonly failed?: string | undefined;
  /** Takes a failed call over. True: the form says nothing about it. */
  readonly onFailure?: (failure: AccountCallFailure) => boolean;
}

export interface AccountFormState {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  /** By wire name. */
  readonly errors: FieldTexts;
  /** General message, or null. */
  readonly message: string | null;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Sends what the form holds, as a press on its button does. */
  readonly submit: () => Promise<void>;
  /** Fetches what checking needs; called when the form comes into use. */
  readonly prepare: () => void;
}

const load = () => Promise.all([import('./account-checks'), import('./account-calls')]);

export function useAccountForm<F extends AccountFormName>({
  locale,
  form,
  note,
  send,
  failed: failedText,
  onFailure,
}: AccountFormOptions<F>): AccountFormState {
  const words = useTranslations('auth.failure');
  const fields = useTranslations('fields');
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldTexts>(note?.errors ?? {});
  const [message, setMessage] = useState(
    note === null || note.done || note.other_device ? null : note.message,
  );
  const failed = message !== null || Object.keys(errors).length > 0;
  const [failures, setFailures] = useState(failed ? 1 : 0);
  useFailureFocus(element, failures, failed);

  function fail(texts: FieldTexts, text: string | null) {
    setErrors(texts);
    setMessage(text);
    setFailures((count) => count + 1);
  }

  async function run(): Promise<boolean> {
    const [{ checkAccountForm }, { accountCallsIn, findAccountFailure }] = await load();
    const typed = typedIn(element.current);
    const checked = form === null ? null : checkAccountForm(form, typed, fields);
    if (checked?.ok === false) {
      fail(checked.errors, null);
      return false;
    }
    try {
      const values = (checked?.values ?? {}) as Parameters<typeof send>[1];
      return await send(accountCallsIn(locale), values, typed);
    } catch (error) {
      const failure = findAccountFailure(error);
      if (!failure) throw error;
      if (onFailure?.(failure)) return false;
      // Errors beside their fields say enough.
      const general = failure.kind === 'answered' ? failure.message : (failedText ?? words(failure.kind));
      fail(failure.errors, Object.keys(failure.errors).length > 0 ? null : general);
      return false;
    }
  }

  async function submit() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setErrors({});
    setMessage(null);
    let leaving = false;
    try {
      leaving = await run();
    } catch (error) {
      // Nothing of the form's own fails here but the fetching of its parts; whatever it is, the visitor is told.
      leaving = await submitWithoutScript(element.current, error);
      if (!leaving) fail({}, words('load'));
      reportError(error);
    } finally {
      running.current = leaving;
      setBusy(leaving);
    }
  }

  return {
    element,
    busy,
    errors,
    message,
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
    submit,
    prepare: () => void load().catch(reloadAfterChunkFailure),
  };
}

/** What the form holds; an unticked box is left out, as in a native post. */
function typedIn(form: HTMLFormElement | null): TypedValues {
  if (!form) return {};
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
