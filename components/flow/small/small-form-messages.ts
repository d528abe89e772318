/** Messages of a small form in the browser: its controls, its own fields' errors, and failures. */

import { listFields } from '@/lib/flows/flow';
import { findFlow } from '@/lib/flows/registry';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

/** Returns the props of the NextIntlClientProvider around the form. */
export function smallFormMessages(flow: string, locale: Locale) {
  const { fields, auth } = messagesOf(locale);
  const texts: Readonly<Record<string, object>> = fields.field;
  const declared = findFlow(flow);
  const problems = (declared ? listFields(declared) : []).flatMap(({ field: { name } }) => {
    const own = texts[name];
    return own && 'problems' in own ? [[name, { problems: own.problems }] as const] : [];
  });
  return {
    auth: { failure: auth.failure },
    fields: { controls: fields.controls, problems: fields.problems, field: Object.fromEntries(problems) },
  };
}
