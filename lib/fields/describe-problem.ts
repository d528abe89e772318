/** Error messages: the field's own, otherwise the general one, which says what to do. */
import type { _Translator as Translator } from 'next-intl';
import type { Messages } from '@/lib/i18n/messages';
import { messageName } from './letter-field-name';
import type { FieldProblem } from './problem';

/** Translator of namespace `fields`: `useTranslations('fields')` or `translatorOf(locale, 'fields')`. */
export type FieldsTranslator = Translator<Messages, 'fields'>;
type FieldsKey = Parameters<FieldsTranslator['has']>[0];

/** Returns the message of a field's problem, in the translator's language. */
export function describeProblem(t: FieldsTranslator, field: string, problem: FieldProblem): string {
  // The declared vocabulary makes these keys; a test reads each of them in every language.
  const own = `field.${messageName(field)}.problems.${problem.code}` as FieldsKey;
  const general = `problems.${problem.code}` as FieldsKey;
  return t(t.has(own) ? own : general, problem.params);
}
