/** A form's errors as texts, by the client's field names. */
import { describeProblem } from '@/lib/fields/describe-problem';
import type { FieldProblems } from '@/lib/fields/problem';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { FieldErrors } from '../../core/errors';

/** Every field's errors as final texts. `rename` returns the client's name of a field. */
export function fieldErrorsOf(
  problems: FieldProblems,
  locale: Locale,
  rename: (field: string) => string,
): FieldErrors {
  const t = translatorOf(locale, 'fields');
  return Object.fromEntries(
    Object.entries(problems).map(([field, found]) => [
      rename(field),
      found.map((problem) => describeProblem(t, field, problem)),
    ]),
  );
}
