/** Messages of the account forms in the browser: their labels and their fields' errors only. */
import { actionMessages } from '@/components/form/action/action-messages';
import { fieldMessages } from '@/components/form/field-messages';
import { accountForms } from '@/lib/flows/forms/account-forms';
import type { Locale } from '@/lib/i18n/locale';
import { type Messages, messagesOf } from '@/lib/i18n/messages';

/** Keys used by the forms; the rest of `auth` stays on the server. */
export function formMessages(messages: Pick<Messages, 'auth' | 'fields'>) {
  const fields = Object.values(accountForms).flatMap((form) => Object.values(form));
  return {
    ...actionMessages(messages),
    fields: fieldMessages(fields, messages),
  };
}

/** The same, with the messages of the panel and its confirmations. */
export function panelMessages(locale: Locale) {
  const messages = messagesOf(locale);
  const { auth, ...rest } = formMessages(messages);
  const { views, switch: links, terms, retry, otherDevice, passkey } = messages.auth;
  return { ...rest, auth: { ...auth, views, switch: links, terms, retry, otherDevice, passkey } };
}
