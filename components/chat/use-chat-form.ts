/**
 * The submit cycle of the support form (spec §4): checked, sent with a token, and whatever fails, what was typed stays.
 * The form underneath is native and works without any of this.
 */
import { useTranslations } from 'next-intl';
import { type RefObject, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useFailureFocus } from '@/components/flow/use-failure-focus';
import type { ChatReceipt } from '@/lib/contract/chat';
import type { Locale } from '@/lib/i18n/locale';
import { type ChatTyped, chatKeyOf, findChatDraft, forgetChatDraft, keepChatDraft } from './chat-draft';
import { useChatToken } from './use-chat-token';

type FieldTexts = Readonly<Record<string, readonly string[]>>;

export interface ChatFormOptions {
  readonly locale: Locale;
  /** Whether a token is asked for at once: the form was opened in order to be used. */
  readonly eager: boolean;
  /** How the form ended when it was posted without JavaScript. */
  readonly start: { readonly errors: FieldTexts; readonly message: string | null };
}

export interface ChatFormState {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  /** By wire name. */
  readonly errors: FieldTexts;
  /** Why it was not sent, in words; null where nothing is wrong. */
  readonly message: string | null;
  readonly tokenError: boolean;
  /** Set once it is in. */
  readonly receipt: ChatReceipt | null;
  /** What stands in the message field now. */
  readonly findTyped: () => string;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onInput: () => void;
  /** Asks for a token: when the form comes into use, and again where that failed. */
  readonly prepare: () => void;
}

export function useChatForm({ locale, eager, start }: ChatFormOptions): ChatFormState {
  const t = useTranslations('chat.failure');
  const fields = useTranslations('fields');
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldTexts>(start.errors);
  const [message, setMessage] = useState(start.message);
  const [receipt, setReceipt] = useState<ChatReceipt | null>(null);
  const failed = message !== null || Object.keys(errors).length > 0;
  const [failures, setFailures] = useState(failed ? 1 : 0);
  const { tokenError, findToken, dropToken } = useChatToken(locale);
  useFailureFocus(element, failures, failed);

  const prepare = useCallback(() => void findToken(), [findToken]);

  useEffect(() => {
    fillEmpty(element.current, findChatDraft() ?? {});
    if (eager) prepare();
  }, [eager, prepare]);

  function fail(texts: FieldTexts, text: string | null) {
    setErrors(texts);
    setMessage(text);
    setFailures((count) => count + 1);
  }

  async function send(): Promise<void> {
    const calls = await import('./chat-calls');
    const typed = typedIn(element.current);
    keepChatDraft(typed);
    const check = calls.checkChatForm(typed, fields);
    if (!check.ok) return fail(check.errors, null);
    const key = chatKeyOf(typed);
    // One that the API refuses (the form stood open, its key changed) is asked for anew, once.
    for (const isLast of [false, true]) {
      const token = await findToken();
      // What is above the form says so, and takes the focus.
      if (token === null) return fail({}, null);
      try {
        setReceipt(await calls.sendQuestion(locale, { values: check.values, token, key }));
        forgetChatDraft();
        return;
      } catch (error) {
        const failure = calls.findChatFailure(error);
        if (!failure) throw error;
        if (failure.status === 403) dropToken();
        if (failure.status === 403 && !isLast) continue;
        const general = failure.kind === 'answered' ? failure.message : t(failure.kind);
        return fail(failure.errors, Object.keys(failure.errors).length > 0 ? null : general);
      }
    }
  }

  async function submit() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setErrors({});
    setMessage(null);
    try {
      await send();
    } catch (error) {
      // Nothing of the form's own fails here but the fetching of its parts; whatever it is, the visitor is told.
      fail({}, t('load'));
      reportError(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    element,
    busy,
    errors,
    message,
    tokenError,
    receipt,
    findTyped: () => typedIn(element.current).message ?? '',
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
    onInput: () => keepChatDraft(typedIn(element.current)),
    prepare,
  };
}

/** Fills in what is known where nothing stands yet. */
export function fillEmpty(form: HTMLFormElement | null, values: ChatTyped): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText && control.value === '') control.value = value;
  }
}

/** What the form holds; controls of the form itself are none of it. */
function typedIn(form: HTMLFormElement | null): ChatTyped {
  if (!form) return {};
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('_') && name !== 'token' ? [[name, value]] : [],
    ),
  );
}
