/**
 * Messages of the operators' forms in the browser. Fields come with their texts; errors come from the API.
 */
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

export function clientMessages(locale: Locale) {
  const { auth, fields, admin } = messagesOf(locale);
  return {
    auth: { failure: auth.failure },
    fields: { controls: fields.controls },
    admin: { client: admin.client },
  };
}
