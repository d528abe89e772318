/** The letters of raw values, validated: of a form of one letter, or of the form to several companies. */
import type { Company } from '@/lib/contract/companies';
import { letterFieldName } from '@/lib/fields/letter-field-name';
import { wireName } from '@/lib/fields/wire-names';
import type { RawValues } from '@/lib/flows/flow';
import { flowIn } from '@/lib/flows/flow';
import { valuesOfLetter } from '@/lib/flows/letters/letter-fields';
import type { LetterFlow, LetterFlowValues } from '@/lib/flows/letters/letter-flows';
import type { SeveralFlow } from '@/lib/flows/letters/several-flow';
import { validateFlow } from '@/lib/flows/validate';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import { ApiError, type FieldErrors } from '../../core/errors';
import { fieldErrorsOf } from '../../core/forms/field-errors';
import { assertTakesLetter, findLetterCompany, getChosenCompanies, letterRefusal } from './letter-companies';
import { listLetterRequests } from './letter-values';

/** The request for an order. */
export interface LettersQuery {
  readonly flow: LetterFlow;
  /** Slug of the draft's company; null if the form is for several. */
  readonly company: string | null;
  readonly raw: RawValues;
  readonly locale: Locale;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** The client's name of a letter's field (camelCase). */
export type Naming = (field: string, position: number) => string;

/** The valid letters, and the errors of the others, by the client's names. */
export interface LettersReading {
  readonly valid: readonly { readonly company: Company; readonly values: LetterFlowValues }[];
  readonly errors: FieldErrors;
  readonly naming: Naming;
}

/**
 * Reads the letters of an order. Throws 422 where `letters` or `companies` is malformed or the form's own company takes
 * no letter, 404 for an unknown company of the form itself.
 */
export function readLetters(context: AppContext, query: LettersQuery): Promise<LettersReading> {
  const { several } = query.flow;
  return several ? readSeveral(context, query, several) : readOneAndMore(context, query);
}

/** The form itself is the first letter; a caller of the API adds others in `letters`. */
async function readOneAndMore(
  context: AppContext,
  { flow, company: slug, raw, locale, today }: LettersQuery,
): Promise<LettersReading> {
  const naming: Naming = (field, position) =>
    position === 0 ? wireName(field) : `letters.${position}.${wireName(field)}`;
  const t = translatorOf(locale, 'errors');
  const requests = listLetterRequests(flow, slug, raw);
  if (!requests) throw new ApiError(422, t('validation'), { letters: [t('letters_malformed')] });
  const errors: FieldErrors = {};
  const valid: { company: Company; values: LetterFlowValues }[] = [];
  for (const [position, request] of requests.entries()) {
    const company = await findLetterCompany(context, request.company);
    if (!company) {
      if (position === 0) throw new ApiError(404, t('company_unknown'));
      errors[naming('company', position)] = [t('company_unknown')];
      continue;
    }
    if (position === 0) assertTakesLetter(company, locale);
    const refusal = letterRefusal(company, locale);
    if (refusal !== null) {
      errors[naming('company', position)] = [refusal];
      continue;
    }
    const result = flow.check(request.values, { context: { today, locale, company } });
    if (result.ok) valid.push({ company, values: result.values });
    else
      Object.assign(
        errors,
        fieldErrorsOf(result.problems, locale, (field) => naming(field, position)),
      );
  }
  return { valid, errors, naming };
}

/** The form to several companies is validated as a whole. */
async function readSeveral(
  context: AppContext,
  { raw, locale, today }: LettersQuery,
  { flow, ownFieldNames }: SeveralFlow,
): Promise<LettersReading> {
  const naming: Naming = (field, position) =>
    wireName(ownFieldNames.has(field) ? letterFieldName(position, field) : field);
  const letters = await getChosenCompanies(context, raw, locale);
  const { companies: _, ...values } = raw;
  const flowContext = { today, locale, letters };
  const result = validateFlow(flowIn(flow, flowContext), values, { context: flowContext });
  if (!result.ok) return { valid: [], errors: fieldErrorsOf(result.problems, locale), naming };
  // Field for field the values of the form of one letter: both are made of the same fields.
  const valid = letters.map((company, position) => ({
    company,
    values: valuesOfLetter(result.values, position) as LetterFlowValues,
  }));
  return { valid, errors: {}, naming };
}
