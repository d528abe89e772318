/** The letters of the form to several companies, validated as a whole. */
import { letterFieldName } from '@/lib/fields/letter-field-name';
import { wireName } from '@/lib/fields/wire-names';
import { flowIn } from '@/lib/flows/flow';
import type { CancelValues } from '@/lib/flows/letters/cancel';
import { cancelSeveralFlow, ownFieldNames } from '@/lib/flows/letters/cancel-several';
import { valuesOfLetter } from '@/lib/flows/letters/letter-fields';
import { validateFlow } from '@/lib/flows/validate';
import type { AppContext } from '../../core/context';
import { fieldErrorsOf } from '../drafts/field-errors';
import { getChosenCompanies } from './chosen-companies';
import type { LettersQuestion, LettersReading, Naming } from './letters/read-letters';

const naming: Naming = (field, position) =>
  wireName(ownFieldNames.has(field) ? letterFieldName(position, field) : field);

/** Throws 422 if the recipients can't be determined. */
export async function readSeveral(
  context: AppContext,
  { raw, locale, today }: LettersQuestion,
): Promise<LettersReading> {
  const companies = await getChosenCompanies(context, raw, locale);
  const { companies: _, ...values } = raw;
  const flowContext = { today, locale, letters: companies };
  const result = validateFlow(flowIn(cancelSeveralFlow, flowContext), values, { context: flowContext });
  if (!result.ok) return { valid: [], errors: fieldErrorsOf(result.problems, locale, wireName), naming };
  // Has every field of the form of one letter: both are built from the same fields.
  const valid = companies.map((company, position) => ({
    company,
    values: valuesOfLetter(result.values, position) as CancelValues,
  }));
  return { valid, errors: {}, naming };
}
