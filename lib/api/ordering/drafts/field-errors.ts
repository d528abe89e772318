/** What is wrong with a form, as messages. */
import { describeProblem } from '@/lib/fields/describe-problem';
import type { FieldProblems } from '@/lib/fields/problem';
import { wireName } from '@/lib/fields/wire-names';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { FieldErrors } from '../../core/errors';

/** Every problem of every field as final texts in `locale`, by `nameOf` the field: unless given, its name on the wire. */
export function fieldErrorsOf(
  problems: FieldProblems,
  locale: Locale,
  nameOf: (field: string) => string = wireName,
): FieldErrors {
  const t = translatorOf(locale, 'fields');
  return Object.fromEntries(
    Object.entries(problems).map(([field, found]) => [
      nameOf(field),
      found.map((problem) => describeProblem(t, field, problem)),
    ]),
  );
}
