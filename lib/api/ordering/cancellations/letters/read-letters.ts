/** The letters of the form of one letter: the form itself, and those that a caller of the API adds in `letters`. */
import type { Company } from '@/lib/contract/companies';
import { wireName } from '@/lib/fields/wire-names';
import type { LetterFlow, LetterFlowValues } from '@/lib/flows/letters/letter-flows';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../../core/context';
import { ApiError, type FieldErrors } from '../../../core/errors';
import type { RawValues } from '../../drafts/draft-values';
import { fieldErrorsOf } from '../../drafts/field-errors';
import { assertTakesLetter, findLetterCompany, letterRefusal } from './letter-company';
import { listLetterRequests } from './letter-values';

/** What is asked to be ordered. */
export interface LettersQuestion {
  readonly flow: LetterFlow;
  /** Slug of the draft's company; null where the form is for several. */
  readonly company: string | null;
  readonly raw: RawValues;
  readonly locale: Locale;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** How the caller knows a field (camelCase) of a letter. */
export type Naming = (field: string, position: number) => string;

/** Letters that are right, and what is wrong with the others, by the caller's names. */
export interface LettersReading {
  readonly valid: readonly { readonly company: Company; readonly values: LetterFlowValues }[];
  readonly errors: FieldErrors;
  readonly naming: Naming;
}

const naming: Naming = (field, position) =>
  position === 0 ? wireName(field) : `letters.${position}.${wireName(field)}`;

/** Reads them. Throws 422 where `letters` is malformed or the form's own company takes no letter, 404 for an unknown company of the form itself. */
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
