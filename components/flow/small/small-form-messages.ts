/** Messages of a small form in the browser: those of its fields, and failures. */
import { fieldMessages } from '@/components/form/field-messages';
import { listFields } from '@/lib/flows/flow';
import { findFlow } from '@/lib/flows/registry/registry';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

/** Returns the messages around the form. */
export function smallFormMessages(flow: string, locale: Locale) {
  const messages = messagesOf(locale);
  const declared = findFlow(flow);
  const fields = declared ? listFields(declared).map(({ field }) => field) : [];
  return { auth: { failure: messages.auth.failure }, fields: fieldMessages(fields, messages) };
}
