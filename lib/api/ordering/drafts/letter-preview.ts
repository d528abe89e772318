/** The letter of a draft as it will be printed, or as far as it is filled in. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { LetterPreview } from '@/lib/contract/letter-preview';
import { wireName } from '@/lib/fields/wire-names';
import { findLetterFlow, getLetterFlow } from '@/lib/flows/letters/letter-flows';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { LetterError } from '@/lib/letters/letter-error';
import type { LetterInput } from '@/lib/letters/letter-input';
import { letterPreviewOf } from '@/lib/letters/letter-preview';
import { letterText } from '@/lib/letters/letter-text';
import { renderLetter } from '@/lib/letters/render-letter';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import type { Caller } from '../../core/limits/limiter';
import { withChosen } from '../cancellations/chosen-companies';
import { assertTakesLetter, findLetterCompany } from '../cancellations/letters/letter-company';
import { letterInputOf } from '../cancellations/letters/letter-content';
import { letterProblemField } from '../cancellations/letters/letter-problem';
import {
  type LetterRequest,
  letterCountOf,
  listLetterRequests,
  rightValuesOf,
} from '../cancellations/letters/letter-values';
import { renderSelfPosted } from '../cancellations/letters/self-posted-letters';
import { describeAnswer, noticeAnswerOf } from '../cancellations/notice-answer';
import { readContent } from './content';
import { draftLetterDate } from './draft-answer';
import { joinSignature, type RawValues } from './draft-values';
import { ensureLetterCodes, type StoredDraft } from './drafts';
import { dataUrlOf } from './signature-picture';
import { findSignature } from './stored-signature';

/** Which letter, and in what language errors are told. */
export interface PreviewRequest {
  readonly draft: StoredDraft;
  /** Place among the letters, from 0. */
  readonly position: number;
  readonly locale: Locale;
  /** Who posts it; by default Snoei. */
  readonly postedBy?: LetterInput['postedBy'];
}

/** A letter as far as it is typed, and what the visitor is told of the day on which the contract can end. */
export interface TypedLetter {
  readonly input: LetterInput;
  readonly end: string | null;
}

/** The letter of what is typed, with nothing for what is missing. Throws 404 where there is no such letter. */
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

/** The letter of what is kept. Throws 409 with the text of spec §5 while the form is not filled in. */
export async function letterKept(context: AppContext, request: PreviewRequest): Promise<LetterInput> {
  const { draft, locale } = request;
  const asked = letterOf(request, draft.values);
  const company = await findLetterCompany(context, asked.company);
  const today = amsterdamDate(context.clock.now());
  const filled = getLetterFlow(draft.flow).check(asked.values, {
    steps: ['details'],
    context: { today, locale, company },
  });
  if (!filled.ok) throw new ApiError(409, translatorOf(locale, 'errors')('letter_not_filled'));
  const picture = await findSignature(context.db, draft.reference);
  return (await typedLetterOf(context, request, draft.values, picture)).input;
}

/** A letter as the PDF that will be printed. Throws 422 where it can't be made. */
export async function renderPreview(input: LetterInput, locale: Locale): Promise<Uint8Array> {
  return orRefused(async () => (await renderLetter(input)).pdf, locale);
}

/** A letter as the PDF that its sender prints and posts, recorded for who checks it. Throws 422 where it can't be made. */
export async function renderDownload(
  context: AppContext,
  input: LetterInput,
  locale: Locale,
): Promise<Uint8Array> {
  return orRefused(async () => (await renderSelfPosted(context, input)).pdf, locale);
}

/** A letter as words, to show beside the form, with the day on which the contract can end. */
export async function describePreview({ input, end }: TypedLetter, locale: Locale): Promise<LetterPreview> {
  return orRefused(async () => letterPreviewOf(letterText(input), input.language, end), locale);
}

async function orRefused<T>(make: () => Promise<T>, locale: Locale): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof LetterError)) throw error;
    const { field, message } = letterProblemField(error.problem, locale);
    throw new ApiError(422, translatorOf(locale, 'errors')('validation'), { [wireName(field)]: [message] });
  }
}

async function typedLetterOf(
  context: AppContext,
  request: PreviewRequest,
  values: RawValues,
  picture: Uint8Array | null,
): Promise<TypedLetter> {
  const { draft, position, locale, postedBy } = request;
  const asked = letterOf(request, values);
  const company = await findLetterCompany(context, asked.company);
  if (!company) throw new ApiError(404, translatorOf(locale, 'errors')('company_unknown'));
  assertTakesLetter(company, locale);
  const { letterCodes } = await ensureLetterCodes(context.db, draft, letterCountOf(values));
  const code = letterCodes[position];
  if (!code) throw new Error('a draft has a code for each of its letters');
  const at = context.clock.now();
  const { declaration, isOnBehalf } = getLetterFlow(draft.flow);
  const right = rightValuesOf(declaration, joinSignature(asked.values, picture && dataUrlOf(picture)), {
    today: amsterdamDate(at),
    locale,
    company,
  });
  const source = { values: right, company, date: draftLetterDate(values, at) };
  const input = letterInputOf({
    ...source,
    isOnBehalf,
    reference: draft.reference,
    code,
    picture,
    siteUrl: context.env.SITE_URL,
    ...(postedBy ? { postedBy } : {}),
  });
  // When somebody else's contract may end is not reckoned out: what companies do after a death is up to them.
  const isReckoned = right.endMode !== undefined && !isOnBehalf;
  const end = isReckoned ? describeAnswer(noticeAnswerOf(source), company.name, locale) : null;
  return { input, end };
}

function letterOf({ draft, position, locale }: PreviewRequest, values: RawValues): LetterRequest {
  const flow = findLetterFlow(draft.flow);
  const letter = flow && listLetterRequests(flow, draft.company, values)?.[position];
  if (!letter) throw new ApiError(404, translatorOf(locale, 'errors')('not_found'));
  return letter;
}
