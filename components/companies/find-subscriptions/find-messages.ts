/** Messages of the finder in the browser. */
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

export function findMessages(locale: Locale) {
  const { findSubscriptions, fields } = messagesOf(locale);
  return { findSubscriptions, fields: { controls: fields.controls } };
}
