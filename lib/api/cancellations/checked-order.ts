/** What was asked for, checked and rendered, before anything is written. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Company } from '@/lib/contract/companies';
import type { Signature } from '@/lib/fields/signature-field';
import { wireName } from '@/lib/fields/wire-names';
import { getLetterFlow, type LetterFlow, type LetterFlowValues } from '@/lib/flows/letter-flows';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { LetterError } from '@/lib/letters/letter-error';
import type { LetterInput } from '@/lib/letters/letter-input';
import { type RenderedLetter, renderLetter } from '@/lib/letters/render-letter';
import type { AppContext } from '../context';
import { type RawValues, splitSignature } from '../drafts/draft-values';
import type { KeptDraft } from '../drafts/drafts';
import { fieldErrorsOf } from '../drafts/field-errors';
import { readSignaturePicture } from '../drafts/signature-picture';
import { ApiError, type FieldErrors } from '../errors';
import { findLetterCompany } from './letter-company';
import { letterInputOf } from './letter-content';
import { letterProblemField } from './letter-problem';
import { letterRequestsOf } from './letter-values';
import { letterDateOf, type StartMoment } from './order-terms';

/** One letter, ready to be ordered. */
export interface CheckedLetter {
  readonly company: Company;
  readonly values: LetterFlowValues;
  readonly input: LetterInput;
  readonly rendered: RenderedLetter;
}

export interface CheckedOrder {
  readonly flow: LetterFlow;
  readonly letters: readonly [CheckedLetter, ...CheckedLetter[]];
  readonly startMoment: StartMoment;
  /** The signature's picture (PNG), where it was drawn or uploaded. */
  readonly picture: Uint8Array | null;
}

/** How a failing field is called: by the caller's names, those of further letters under their place. */
type Naming = (field: string, position: number) => string;

const naming: Naming = (field, position) =>
  position === 0 ? wireName(field) : `letters.${position}.${wireName(field)}`;

/**
 * Checks raw values against the flow, letter by letter, and renders what will be printed. Throws 422 with every
 * field's errors at once, 404 for a company that nobody knows or that can't be cancelled with.
 */
export async function checkOrder(
  context: AppContext,
  draft: KeptDraft,
  raw: RawValues,
  locale: Locale,
): Promise<CheckedOrder> {
  const at = context.clock.now();
  const flow = getLetterFlow(draft.flow);
  const requests = letterRequestsOf(draft.company, raw);
  const t = translatorOf(locale, 'errors');
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
    const today = amsterdamDate(at);
    const result = flow.check(request.values, { context: { today, locale, company } });
    if (result.ok) valid.push({ company, values: result.values });
    else
      Object.assign(
        errors,
        fieldErrorsOf(result.problems, locale, (field) => naming(field, position)),
      );
  }
  const picture = await pictureOf(valid[0]?.values.signature, locale, errors);
  if (Object.keys(errors).length > 0) throw new ApiError(422, t('validation'), errors);

  const letters: CheckedLetter[] = [];
  for (const [position, { company, values }] of valid.entries()) {
    const code = draft.letterCodes[position];
    if (!code) throw new Error('a draft has a code for each of its letters');
    const input = letterInputOf({
      values,
      company,
      reference: draft.reference,
      code,
      date: letterDateOf(at, startMomentOf(values)),
      picture,
      siteUrl: context.env.SITE_URL,
    });
    const rendered = await renderOr(errors, input, position, locale);
    if (rendered) letters.push({ company, values, input, rendered });
  }
  const [first, ...others] = letters;
  if (Object.keys(errors).length > 0 || !first) throw new ApiError(422, t('validation'), errors);
  return { flow, letters: [first, ...others], startMoment: startMomentOf(first.values), picture };
}

function startMomentOf(values: LetterFlowValues): StartMoment {
  return values.startMoment === 'now' ? 'now' : 'after-withdrawal';
}

async function pictureOf(
  signature: Signature | undefined,
  locale: Locale,
  errors: FieldErrors,
): Promise<Uint8Array | null> {
  const { image } = splitSignature({ signature });
  if (!signature || signature.method === 'typed' || image === null) return null;
  const read = await readSignaturePicture(image);
  if ('bytes' in read) return read.bytes;
  Object.assign(errors, fieldErrorsOf({ signature: [{ code: read.fault }] }, locale, wireName));
  return null;
}

/** The rendered letter, or null with an error beside the field that has to change. */
async function renderOr(
  errors: FieldErrors,
  input: LetterInput,
  position: number,
  locale: Locale,
): Promise<RenderedLetter | null> {
  try {
    return await renderLetter(input);
  } catch (error) {
    if (!(error instanceof LetterError)) throw error;
    const { field, message } = letterProblemField(error.problem, locale);
    errors[naming(field, position)] = [message];
    return null;
  }
}
