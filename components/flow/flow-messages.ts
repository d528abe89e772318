/** Messages of a flow's form in the browser. */
import { fieldMessages } from '@/components/form/field-messages';
import { type AnyFlow, listFields } from '@/lib/flows/flow';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

/** Returns the messages around the engine. */
export function flowMessages(flow: AnyFlow, locale: Locale) {
  const messages = messagesOf(locale);
  const fields = listFields(flow).map(({ field }) => field);
  return { flow: messages.flow, fields: fieldMessages(fields, messages) };
}
