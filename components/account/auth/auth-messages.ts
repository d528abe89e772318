/** Messages of the account forms in the browser: their labels and their fields' errors only. */
import { accountForms } from '@/lib/flows/forms/account-forms';
import type { Locale } from '@/lib/i18n/locale';
import { type Messages, messagesOf } from '@/lib/i18n/messages';

/** Keys used by the forms; the rest of `auth` stays on the server. */
export function formMessages({ auth, fields }: Pick<Messages, 'auth' | 'fields'>) {
  const { errorTitle, failure, showPassword, hidePassword } = auth;
  const texts: Readonly<Record<string, object>> = fields.field;
  const names = new Set(
    Object.values(accountForms).flatMap((form) => Object.values(form).map(({ name }) => name)),
  );
  const problems = [...names].flatMap((name) => {
    const own = texts[name];
    return own && 'problems' in own ? [[name, { problems: own.problems }] as const] : [];
  });
  return {
    auth: { failure, showPassword, hidePassword },
    fields: { controls: fields.controls, problems: fields.problems, field: Object.fromEntries(problems) },
    flow: { errorTitle },
  };
}

/** The same, with the messages of the panel and its confirmations. */
export function panelMessages(locale: Locale) {
  const messages = messagesOf(locale);
  const { auth, ...rest } = formMessages(messages);
  const { views, switch: links, terms, retry, otherDevice, passkey } = messages.auth;
  return { ...rest, auth: { ...auth, views, switch: links, terms, retry, otherDevice, passkey } };
}
