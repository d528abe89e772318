/** What is wrong with a form, as messages by field. */
import { describeProblem } from '@/lib/fields/describe-problem';
import type { FieldProblems } from '@/lib/fields/problem';
import { wireName } from '@/lib/fields/wire-names';
import { describeProblems, type FieldSetReading } from '@/lib/flows/field-set';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { ApiError, type FieldErrors } from '../errors';

/** The values of a parsed form that is no flow, by wire name. Throws 422 with every field's errors. */
export function validValuesOf<V extends object>(reading: FieldSetReading<V>, locale: Locale): V {
  if (reading.ok) return reading.values;
  const errors = describeProblems(reading.problems, translatorOf(locale, 'fields'));
  throw new ApiError(422, translatorOf(locale, 'errors')('validation'), errors);
}

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
