/** Messages of a form's fields in the browser: its controls and its own fields' errors only. */
import type { Field } from '@/lib/fields/field';
import { messageName } from '@/lib/fields/letter-field-name';
import type { Messages } from '@/lib/i18n/messages';

/** Returns the part `fields` of the messages of a form with these fields. */
export function fieldMessages(
  fields: readonly Pick<Field, 'name' | 'type'>[],
  { fields: { field: texts, controls, problems } }: Pick<Messages, 'fields'>,
) {
  const { signature, ...others } = controls;
  const own: Readonly<Record<string, object>> = texts;
  const names = new Set(fields.map(({ name }) => messageName(name)));
  const ownProblems = [...names].flatMap((name) => {
    const text = own[name];
    return text && 'problems' in text ? [[name, { problems: text.problems }] as const] : [];
  });
  return {
    controls: fields.some(({ type }) => type === 'signature') ? { ...others, signature } : others,
    problems,
    field: Object.fromEntries(ownProblems),
  };
}
