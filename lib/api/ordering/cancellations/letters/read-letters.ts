/** The letters of the form of one letter: the form itself, and the API's additional `letters`. */
import type { Company } from '@/lib/contract/companies';
import { wireName } from '@/lib/fields/wire-names';
import type { LetterFlow, LetterFlowValues } from '@/lib/flows/letters/letter-flows';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../../core/context';
import { ApiError, type FieldErrors } from '../../../core/errors';
import type { RawValues } from '../../drafts/draft-values';
import { fieldErrorsOf } from '../../drafts/field-errors';
import { findLetterCompany } from './letter-company';
import { listLetterRequests } from './letter-values';

/** The request for an order. */
export interface LettersQuestion {
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

const naming: Naming = (field, position) =>
  position === 0 ? wireName(field) : `letters.${position}.${wireName(field)}`;

/** Throws 422 if `letters` is malformed, 404 for an unknown company of the form itself. */
export async function readLetters(context: AppContext, question: LettersQuestion): Promise<LettersReading> {
  const { flow, locale, today } = question;
  const t = translatorOf(locale, 'errors');
  const requests = listLetterRequests(flow, question.company, question.raw);
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
