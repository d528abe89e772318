/** Messages of a flow's form in the browser: its controls and its own fields' errors only. */
import { wordsName } from '@/lib/fields/letter-field-name';
import { type AnyFlow, listFields } from '@/lib/flows/flow';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

/** Returns the props of the NextIntlClientProvider around the engine. */
export function flowMessages(flow: AnyFlow, locale: Locale) {
  const { fields, flow: engine } = messagesOf(locale);
  const texts: Readonly<Record<string, object>> = fields.field;
  const problems = listFields(flow).flatMap(({ field }) => {
    const name = wordsName(field.name);
    const own = texts[name];
    return own && 'problems' in own ? [[name, { problems: own.problems }] as const] : [];
  });
  return {
    flow: engine,
    fields: { controls: fields.controls, problems: fields.problems, field: Object.fromEntries(problems) },
  };
}
