/** The values of a form that is no flow. */
import { describeProblems, type FieldSetReading } from '@/lib/flows/field-set';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { ApiError } from '../errors';

/** The values of a parsed form, by wire name. Throws 422 with every field's errors. */
export function validValuesOf<V extends object>(reading: FieldSetReading<V>, locale: Locale): V {
  if (reading.ok) return reading.values;
  const errors = describeProblems(reading.problems, translatorOf(locale, 'fields'));
  throw new ApiError(422, translatorOf(locale, 'errors')('validation'), errors);
}
