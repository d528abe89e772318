/**
 * Messages of the operators' forms in the browser. Fields come with their texts; errors come from the API.
 */
import { actionMessages } from '@/components/form/action/action-messages';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

export function clientMessages(locale: Locale) {
  const messages = messagesOf(locale);
  return {
    ...actionMessages(messages),
    admin: { client: messages.admin.client },
  };
}
