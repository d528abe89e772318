/** The letter of a draft as it will be printed, complete or not. */

import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { letterLanguages } from '@/lib/contract/letters/letter-kinds';
import type { LetterPreview } from '@/lib/contract/letters/letter-preview';
import type { StartTexts } from '@/lib/contract/letters/start-texts';
import { wireName } from '@/lib/fields/wire-names';
import type { RawValues } from '@/lib/flows/flow';
import { findLetterFlow, getLetterFlow } from '@/lib/flows/letters/letter-flows';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { LetterError } from '@/lib/letters/letter-error';
import type { LetterInput } from '@/lib/letters/letter-input';
import { letterPreviewOf } from '@/lib/letters/letter-preview';
import { letterText } from '@/lib/letters/letter-text';
import { type RenderedLetter, renderLetter } from '@/lib/letters/pdf/render-letter';
import type { AppContext } from '../../core/context';
import { ApiError, fieldError, NotFoundError } from '../../core/errors';
import type { Caller } from '../../core/limits/limiter';
import { findDraftEnclosure } from '../certificates/certificates';
import { assertTakesLetter, findLetterCompany, withChosen } from '../letter-content/letter-companies';
import { letterInputOf, postingDayOf } from '../letter-content/letter-content';
import { letterProblemField } from '../letter-content/letter-problem';
import {
  type LetterRequest,
  letterCountOf,
  listLetterRequests,
  rightValuesOf,
} from '../letter-content/letter-values';
import { describeAnswer, noticeAnswerOf } from '../letter-content/notice-answer';
import { readContent } from './content';
import { findDraftStart } from './draft-start';
import { joinSignature } from './draft-values';
import { draftLetterDate } from './draft-view';
import { ensureLetterCodes, type StoredDraft } from './drafts';
import { renderSelfPosted } from './self-posted-letters';
import { dataUrlOf } from './signature-picture';
import { findSignature } from './stored-signature';

/** Which letter, and the locale of errors. */
export interface PreviewRequest {
  readonly draft: StoredDraft;
  /** Index of the letter, from 0. */
  readonly position: number;
  readonly locale: Locale;
  /** Who posts it; Snoei by default. */
  readonly postedBy?: LetterInput['postedBy'];
}

/** The letter so far, and the text about the contract's end date. */
export interface TypedLetter {
  readonly input: LetterInput;
  readonly end: string | null;
  /** The choice of a moment to start; null for a letter without an order. */
  readonly start: StartTexts | null;
}

/** The letter of the current values, with blanks for missing ones. Throws 404 if the letter does not exist. */
export async function letterTyped(
  context: AppContext,
  caller: Caller,
  request: PreviewRequest,
  sent: RawValues,
): Promise<TypedLetter> {
  const { draft } = request;
  const content = await readContent(context, caller, draft.reference, withChosen(draft, sent));
  const picture =
    content.picture === undefined ? await findSignature(context.db, draft.reference) : content.picture;
  return typedLetterOf(context, request, content.values, picture);
}

/** The letter of the stored values. Throws 409 with a text for the visitor if the form is incomplete. */
export async function letterStored(context: AppContext, request: PreviewRequest): Promise<TypedLetter> {
  const { draft, locale } = request;
  const requested = letterOf(request, draft.values);
  const company = await findLetterCompany(context, requested.company);
  const today = amsterdamDate(context.clock.now());
  const filled = getLetterFlow(draft.flow).check(requested.values, {
    steps: ['details'],
    context: { today, locale, company },
  });
  if (!filled.ok) throw new ApiError(409, translatorOf(locale, 'errors')('letter_not_filled'));
  const picture = await findSignature(context.db, draft.reference);
  return typedLetterOf(context, request, draft.values, picture);
}

/** A letter as the PDF that will be printed. Throws 422 if it can't be rendered. */
export async function renderPreview(input: LetterInput, locale: Locale): Promise<Uint8Array> {
  return (await renderStored(input, locale)).pdf;
}

/** A letter as its PDF, with its fingerprints and what it lacks. Throws 422 if it can't be rendered. */
export function renderStored(input: LetterInput, locale: Locale): Promise<RenderedLetter> {
  return orRefused(() => renderLetter(input), locale);
}

/** A letter as the PDF that its sender prints and posts, recorded for verification. Throws 422 if it can't be rendered. */
export async function renderDownload(
  context: AppContext,
  input: LetterInput,
  locale: Locale,
): Promise<Uint8Array> {
  return orRefused(async () => (await renderSelfPosted(context, input)).pdf, locale);
}

/** A letter as text, to show beside the form, with the contract's end date. */
export async function describePreview(
  { input, ...beside }: TypedLetter,
  locale: Locale,
): Promise<LetterPreview> {
  return orRefused(async () => letterPreviewOf(letterText(input), input.language, beside), locale);
}

async function orRefused<T>(make: () => Promise<T>, locale: Locale): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof LetterError)) throw error;
    const { field, message } = letterProblemField(error.problem, locale);
    throw fieldError(locale, wireName(field), message);
  }
}

async function typedLetterOf(
  context: AppContext,
  request: PreviewRequest,
  values: RawValues,
  picture: Uint8Array | null,
): Promise<TypedLetter> {
  const { draft, position, locale, postedBy } = request;
  const requested = letterOf(request, values);
  const company = await findLetterCompany(context, requested.company);
  if (!company) throw new ApiError(404, translatorOf(locale, 'errors')('company_unknown'));
  assertTakesLetter(company, locale);
  const { letterCodes } = await ensureLetterCodes(context.db, draft, letterCountOf(values));
  const code = letterCodes[position];
  if (!code) throw new Error('a draft has a code for each of its letters');
  const at = context.clock.now();
  const { declaration, isOnBehalf } = getLetterFlow(draft.flow);
  const right = rightValuesOf(declaration, joinSignature(requested.values, picture && dataUrlOf(picture)), {
    today: amsterdamDate(at),
    locale,
    company,
  });
  const date = draftLetterDate(values, at);
  const written = letterInputOf({
    values: right,
    company,
    date,
    isOnBehalf,
    reference: draft.reference,
    code,
    picture,
    siteUrl: context.env.SITE_URL,
    // Whoever posts it encloses what they want.
    enclosure: postedBy === 'sender' ? null : await findDraftEnclosure(context.db, draft.reference),
    ...(postedBy ? { postedBy } : {}),
  });
  // No end date for another person's contract: companies decide themselves what follows a death.
  const isReckoned = right.endMode !== undefined && !isOnBehalf;
  const source = { values: right, company, postedOn: postingDayOf({ date, postedBy }) };
  const end = isReckoned ? describeAnswer(noticeAnswerOf(source), company.name, locale) : null;
  const start = postedBy === undefined ? await findDraftStart(context, draft, values, locale) : null;
  const input = { ...written, promptLanguage: letterLanguages.find((language) => language === locale) };
  return { input, end, start };
}

function letterOf({ draft, position, locale }: PreviewRequest, values: RawValues): LetterRequest {
  const flow = findLetterFlow(draft.flow);
  const letter = flow && listLetterRequests(flow, draft.company, values)?.[position];
  if (!letter) throw new NotFoundError(locale);
  return letter;
}
