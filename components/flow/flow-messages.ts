/** Messages of a flow's form in the browser. */
import { fieldMessages } from '@/components/form/field-messages';
import { type AnyFlow, listFields } from '@/lib/flows/flow';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { billReaderField } from './bill-reader-field';

/** Returns the messages around the engine. */
export function flowMessages(flow: AnyFlow, locale: Locale) {
  const messages = messagesOf(locale);
  const fields = listFields(flow).map(({ field }) => field);
  // Of the reader of statements, in a form that has one.
  const hasReader = fields.some(({ name }) => name === billReaderField);
  return {
    flow: messages.flow,
    fields: fieldMessages(fields, messages),
    ...(hasReader ? { billReader: messages.billReader } : {}),
  };
}
