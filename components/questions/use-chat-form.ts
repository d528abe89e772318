/** The support form on the shared submit cycle, with a token and a draft in session storage. */
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { type FieldErrors, messageOf, type SubmitState, useSubmit } from '@/components/form/use-submit';
import type { ChatReceipt } from '@/lib/contract/chat';
import type { Locale } from '@/lib/i18n/locale';
import { type ChatTyped, chatKeyOf, findChatDraft, forgetChatDraft, saveChatDraft } from './chat-draft';
import { useChatToken } from './use-chat-token';

export interface ChatFormOptions {
  readonly locale: Locale;
  /** Whether a token is requested immediately: the form was opened in order to be used. */
  readonly eager: boolean;
  /** Result of the form posted without JavaScript. */
  readonly start: { readonly errors: FieldErrors; readonly message: string | null };
}

export interface ChatFormState extends Omit<SubmitState, 'fail' | 'submit'> {
  readonly tokenError: boolean;
  /** Set once the question was accepted. */
  readonly receipt: ChatReceipt | null;
  /** Returns the current message text. */
  readonly findTyped: () => string;
  readonly onInput: () => void;
  /** Requests a token: on first use of the form, and again after a failure. */
  readonly prepare: () => void;
}

export function useChatForm({ locale, eager, start }: ChatFormOptions): ChatFormState {
  const t = useTranslations('chat.failure');
  const fields = useTranslations('fields');
  const [receipt, setReceipt] = useState<ChatReceipt | null>(null);
  const { tokenError, findToken, dropToken } = useChatToken(locale);

  async function send(form: HTMLFormElement): Promise<void> {
    const requests = await import('./chat-requests');
    const typed = typedIn(form);
    saveChatDraft(typed);
    const check = requests.checkChatForm(typed, fields);
    if (!check.ok) return fail(check.errors, null);
    const key = chatKeyOf(typed);
    // A rejected token (expired, or its key rotated) is renewed once.
    for (const isLast of [false, true]) {
      const token = await findToken();
      // The note above the form shows the error and takes the focus.
      if (token === null) return fail({}, null);
      try {
        setReceipt(await requests.sendQuestion(locale, { values: check.values, token, key }));
        forgetChatDraft();
        return;
      } catch (error) {
        const failure = requests.findRequestFailure(error);
        if (!failure) throw error;
        if (failure.status === 403) dropToken();
        if (failure.status === 403 && !isLast) continue;
        return fail(failure.errors, messageOf(failure, t));
      }
    }
  }

  const { fail, submit, ...state } = useSubmit({
    start,
    loadFailure: () => t('load'),
    async send(form) {
      await send(form);
      return false;
    },
  });
  const { element } = state;
  const prepare = useCallback(() => void findToken(), [findToken]);

  useEffect(() => {
    fillEmpty(element.current, findChatDraft() ?? {});
    if (eager) prepare();
  }, [element, eager, prepare]);

  return {
    ...state,
    tokenError,
    receipt,
    findTyped: () => typedIn(element.current).message ?? '',
    onInput: () => saveChatDraft(typedIn(element.current)),
    prepare,
  };
}

/** Fills empty fields only. */
export function fillEmpty(form: HTMLFormElement | null, values: ChatTyped): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText && control.value === '') control.value = value;
  }
}

/** Returns the form values without the form's own controls. */
function typedIn(form: HTMLFormElement | null): ChatTyped {
  if (!form) return {};
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('_') && name !== 'token' ? [[name, value]] : [],
    ),
  );
}
