/** An order validated, with each letter laid out, before any write. Files are made after the payment. */

import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Company } from '@/lib/contract/companies';
import type { StartMoment } from '@/lib/contract/letters/start-texts';
import type { Signature } from '@/lib/fields/signature-field';
import type { RawValues } from '@/lib/flows/flow';
import { getLetterFlow, type LetterFlow, type LetterFlowValues } from '@/lib/flows/letters/letter-flows';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { unsupportedCharacters } from '@/lib/letters/fonts/text-runs';
import { LetterError } from '@/lib/letters/letter-error';
import type { LetterInput } from '@/lib/letters/letter-input';
import { checkLetter } from '@/lib/letters/pdf/render-letter';
import type { AppContext } from '../../core/context';
import { ApiError, type FieldErrors } from '../../core/errors';
import { fieldErrorsOf } from '../../core/forms/field-errors';
import type { Caller } from '../../core/limits/limiter';
import { type DraftEnclosure, findDraftEnclosure } from '../certificates/certificates';
import { splitSignature } from '../drafts/draft-values';
import type { StoredDraft } from '../drafts/drafts';
import { readSignaturePicture } from '../drafts/signature-picture';
import { letterInputOf } from '../letter-content/letter-content';
import { letterProblemField } from '../letter-content/letter-problem';
import { type Naming, readLetters } from '../letter-content/read-letters';
import { type StartChoice, startChoiceOf } from '../letter-content/start-choice';

/** One letter, ready to order. */
export interface CheckedLetter {
  readonly company: Company;
  readonly values: LetterFlowValues;
  readonly input: LetterInput;
  readonly fingerprint: string;
}

export interface CheckedOrder {
  readonly flow: LetterFlow;
  readonly letters: readonly [CheckedLetter, ...CheckedLetter[]];
  readonly startMoment: StartMoment;
  /** The signature's image (PNG), if drawn or uploaded. */
  readonly picture: Uint8Array | null;
  /** The certificate behind each letter; null without one. */
  readonly enclosure: DraftEnclosure | null;
}

/**
 * Validates raw values against the flow of the draft, and lays the letters out. Throws 422 with every field's errors at once, 404 for a
 * company that is unknown or can't be cancelled with.
 */
export async function checkOrder(
  context: AppContext,
  draft: StoredDraft,
  raw: RawValues,
  caller: Caller,
): Promise<CheckedOrder> {
  const { locale } = caller;
  const at = context.clock.now();
  const flow = getLetterFlow(draft.flow);
  const t = translatorOf(locale, 'errors');
  const query = { flow, company: draft.company, raw, locale, today: amsterdamDate(at) };
  const { valid, errors, naming } = await readLetters(context, query);
  const picture = await pictureOf(context, caller, valid[0]?.values.signature, errors);
  for (const [position, { values }] of valid.entries()) {
    Object.assign(
      errors,
      unprintableErrors(values, locale, (field) => naming(field, position)),
    );
  }
  const choice = startChoiceOf(valid, at);
  Object.assign(errors, passedDayErrors(choice, startMomentOf(valid[0]?.values), { locale, naming }));
  if (Object.keys(errors).length > 0) throw new ApiError(422, t('validation'), errors);

  const { letterDate } = choice[startMomentOf(valid[0]?.values) === 'now' ? 'now' : 'wait'];
  const enclosure = flow.isOnBehalf ? await findDraftEnclosure(context.db, draft.reference) : null;
  const letters: CheckedLetter[] = [];
  for (const [position, { company, values }] of valid.entries()) {
    const code = draft.letterCodes[position];
    if (!code) throw new Error('a draft has a code for each of its letters');
    const input = letterInputOf({
      values,
      isOnBehalf: flow.isOnBehalf,
      company,
      reference: draft.reference,
      code,
      date: letterDate,
      picture,
      siteUrl: context.env.SITE_URL,
      enclosure,
    });
    const fingerprint = await checkOr({ errors, input, position, locale, naming });
    if (fingerprint !== null) letters.push({ company, values, input, fingerprint });
  }
  const [first, ...others] = letters;
  if (Object.keys(errors).length > 0 || !first) throw new ApiError(422, t('validation'), errors);
  return { flow, letters: [first, ...others], startMoment: startMomentOf(first.values), picture, enclosure };
}

function startMomentOf(values: LetterFlowValues | undefined): StartMoment {
  return values?.startMoment === 'now' ? 'now' : 'after-withdrawal';
}

/** An error where a letter would request a day that has passed when it is posted: at the choice to wait, or at the day itself. */
function passedDayErrors(
  { now, wait }: StartChoice,
  startMoment: StartMoment,
  { locale, naming }: { locale: Locale; naming: Naming },
): FieldErrors {
  const t = translatorOf(locale, 'errors');
  const errors: FieldErrors = {};
  for (const [position, { passedDay }] of now.letters.entries()) {
    if (passedDay === null) continue;
    errors[naming('endDate', position)] = [
      t('end_before_posting', { date: formatDay(now.postedOn, locale) }),
    ];
  }
  const passed = wait.letters.find((letter) => letter.passedDay !== null)?.passedDay;
  if (Object.keys(errors).length > 0 || startMoment === 'now' || !passed) return errors;
  const dates = { passed: formatDay(passed, locale), posted: formatDay(wait.postedOn, locale) };
  return { [naming('startMoment', 0)]: [t('wait_past_end', dates)] };
}

/** Maximum number of characters named in an error. */
const namedCharactersMax = 5;

/** An error for every text with a character that the letter's typefaces lack: it would be printed as U+FFFD. */
function unprintableErrors(
  values: LetterFlowValues,
  locale: Locale,
  nameOf: (field: string) => string,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries(values)) {
    const missing = typeof value === 'string' ? unsupportedCharacters(value) : [];
    if (missing.length === 0) continue;
    const characters = missing.slice(0, namedCharactersMax).join(' ');
    errors[nameOf(field)] = [translatorOf(locale, 'errors')('letter_unprintable', { characters })];
  }
  return errors;
}

async function pictureOf(
  context: AppContext,
  caller: Caller,
  signature: Signature | undefined,
  errors: FieldErrors,
): Promise<Uint8Array | null> {
  const { image } = splitSignature({ signature });
  if (!signature || signature.method === 'typed' || image === null) return null;
  const read = await readSignaturePicture(context, caller, image);
  if ('bytes' in read) return read.bytes;
  Object.assign(errors, fieldErrorsOf({ signature: [{ code: read.fault }] }, caller.locale));
  return null;
}

/** The fingerprint of a letter, or null after adding an error to the field that has to change. */
async function checkOr({
  errors,
  input,
  position,
  locale,
  naming,
}: {
  errors: FieldErrors;
  input: LetterInput;
  position: number;
  locale: Locale;
  naming: Naming;
}): Promise<string | null> {
  try {
    return (await checkLetter(input)).fingerprint;
  } catch (error) {
    if (!(error instanceof LetterError)) throw error;
    const { field, message } = letterProblemField(error.problem, locale);
    errors[naming(field, position)] = [message];
    return null;
  }
}
