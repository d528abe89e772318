/** Messages of the form on the page of questions in the browser. */
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

export function questionMessages(locale: Locale) {
  const { chat, fields } = messagesOf(locale);
  const { email, fullName, message } = fields.field;
  return {
    chat: { form: chat.form, failure: chat.failure, reach: chat.reach, receipt: chat.receipt },
    fields: {
      controls: fields.controls,
      problems: fields.problems,
      field: { email, fullName, message },
    },
  };
}
