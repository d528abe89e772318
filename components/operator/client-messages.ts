/**
 * Messages of the operators' forms in the browser. Fields come with their texts; errors come from the API.
 */
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

export function clientMessages(locale: Locale) {
  const { auth, fields, flow, admin } = messagesOf(locale);
  return {
    auth: { failure: auth.failure },
    fields: { controls: fields.controls },
    flow: { errorTitle: flow.errorTitle },
    admin: { client: admin.client },
  };
}
