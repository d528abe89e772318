/**
 * The submit cycle of every form: one submit at a time; errors cleared, then set from the validation or the response;
 * the focus on the failure; busy until the page is left. A form whose code can't be loaded is posted natively.
 */
import { type RefObject, type SubmitEvent, type SyntheticEvent, useRef, useState } from 'react';
import { afterPaint } from '@/components/ui/loading/after-paint';
import type { RequestFailure } from '@/lib/api-client/request-failure';
import { assertCookies, CookiesRefused } from './cookies/assert-cookies';
import { postNatively } from './post-natively';
import { useFailureFocus } from './use-failure-focus';

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

const noErrors: FieldErrors = {};

export interface SubmitOptions {
  /** Result of the same form posted without JavaScript. */
  readonly start?: { readonly errors: FieldErrors; readonly message: string | null } | null;
  /** Validates and sends; reports errors through `fail`. Resolves to true while the page navigates away. */
  readonly send: (form: HTMLFormElement) => Promise<boolean>;
  /** Returns the errors of the values as they are now; without it an error stays until the next submit. */
  readonly recheck?: (form: HTMLFormElement) => Promise<FieldErrors>;
  /** Message where the form's code could not be loaded. */
  readonly loadFailure: () => string;
  /** Whether all values are on the page, so that a native post loses none; true unless given. */
  readonly canPostNatively?: () => boolean;
  /** Whether the form shows errors that it holds itself; without it those of this state count. */
  readonly hasOwnErrors?: boolean;
}

export interface SubmitState {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly errors: FieldErrors;
  /** General message, or null. */
  readonly message: string | null;
  readonly fail: (errors: FieldErrors, message: string | null) => void;
  readonly submit: () => Promise<void>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Removes the error of a field once it is corrected. */
  readonly onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
}

async function loadCookiesText(): Promise<string> {
  return (await import('./cookies/refused-cookies-text')).describeRefusedCookies();
}

export function useSubmit(options: SubmitOptions): SubmitState {
  const { start, send, recheck, loadFailure, canPostNatively = () => true, hasOwnErrors } = options;
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(start?.errors ?? noErrors);
  const [message, setMessage] = useState(start?.message ?? null);
  const hasErrors = message !== null || Object.keys(errors).length > 0;
  const [failures, setFailures] = useState(hasErrors ? 1 : 0);
  useFailureFocus(
    element,
    failures,
    hasOwnErrors === undefined ? hasErrors : hasOwnErrors || message !== null,
  );

  function fail(found: FieldErrors, text: string | null) {
    setErrors(found);
    setMessage(text);
    setFailures((count) => count + 1);
  }

  async function refreshErrors(name: string) {
    const form = element.current;
    if (!form || !recheck || !errors[name]) return;
    const found = (await recheck(form))[name];
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).flatMap(([each, texts]) =>
          each !== name ? [[each, texts]] : found ? [[each, found]] : [],
        ),
      ),
    );
  }

  async function submit() {
    const form = element.current;
    if (!form || running.current) return;
    running.current = true;
    setBusy(true);
    setErrors(noErrors);
    setMessage(null);
    let isLeaving = false;
    try {
      // Checking a form takes longer than a visitor should wait to see that the button was pressed.
      await afterPaint();
      assertCookies();
      isLeaving = await send(form);
    } catch (error) {
      const isRefused = error instanceof CookiesRefused;
      const text = isRefused ? await loadCookiesText().catch(() => null) : null;
      if (text) return fail(noErrors, text);
      // Usually a chunk that failed to load.
      isLeaving = canPostNatively() && (await postNatively(form, error));
      if (!isLeaving) fail(noErrors, loadFailure());
      reportError(error);
    } finally {
      running.current = isLeaving;
      setBusy(isLeaving);
    }
  }

  return {
    element,
    busy,
    errors,
    message,
    fail,
    submit,
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
    onInput: ({ target }) => {
      // A failed check leaves the error until the next submit.
      if (target instanceof Element) refreshErrors(target.getAttribute('name') ?? '').catch(reportError);
    },
  };
}

/**
 * The general message of a failed request: the API's own, or the form's by kind, a timeout counting as no response;
 * null when field errors suffice.
 */
export function messageOf(
  { kind, message, errors }: RequestFailure,
  byKind: (kind: 'unknown' | 'offline') => string,
): string | null {
  if (Object.keys(errors).length > 0) return null;
  if (kind === 'answered') return message;
  return byKind(kind === 'timeout' ? 'offline' : kind);
}
