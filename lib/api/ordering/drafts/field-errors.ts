/** What is wrong with a form, in words, by the names that the caller uses. */
import { describeProblem } from '@/lib/fields/describe-problem';
import type { FieldProblems } from '@/lib/fields/problem';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { FieldErrors } from '../../core/errors';

/** Every problem of every field as final texts. `rename` gives a field's name as the caller knows it. */
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
