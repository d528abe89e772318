/** Supplements to a letter that the company requested: rendered, stored, and handed to the post. */
import { randomUUID } from 'node:crypto';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { DisputePayload } from '@/lib/contract/disputes';
import type { SupplementValues } from '@/lib/flows/forms/dispute-forms';
import type { LetterInput } from '@/lib/letters/letter-input';
import { type RenderedLetter, renderLetter } from '@/lib/letters/pdf/render-letter';
import { type Supplement, supplementText } from '@/lib/letters/supplement-text';
import { printerOf } from '@/lib/post/pingen/pingen-of';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { lockLetterWithOrder } from '../orders/letters/letter-queries';
import type { StoredLetter } from '../orders/letters/move-letter';
import { answerableStates } from './dispute-terms';
import { listAnswersOf, listSupplementsOf, type StoredAnswer } from './stored-answers';
import { letterSupplements } from './table';

/** The current request for a supplement, with its answer: it was checked, no answer followed, nothing was sent. */
export interface SupplementRequest {
  readonly answer: StoredAnswer;
  readonly payload: DisputePayload;
}

/** The values requested from a customer for a letter; null if none. */
export async function findRequestedSupplement(
  db: DatabaseOrTransaction,
  letter: StoredLetter,
): Promise<SupplementRequest | null> {
  const answers = await listAnswersOf(db, [letter.id]);
  const supplements = await listSupplementsOf(db, [letter.id]);
  return requestedSupplementOf(letter, answers, supplements);
}

/** The same from loaded rows; answers the newest first. */
export function requestedSupplementOf(
  letter: Pick<StoredLetter, 'state' | 'input'>,
  answers: readonly StoredAnswer[],
  supplements: readonly { readonly answerId: string }[],
): SupplementRequest | null {
  if (!answerableStates.includes(letter.state) || letter.input === null) return null;
  const [answer] = answers.filter(({ verdict }) => verdict === 'accepted');
  if (answer?.kind !== 'more_data') return null;
  if (supplements.some(({ answerId }) => answerId === answer.id)) return null;
  return { answer, payload: answer.payload };
}

/** Renders a supplement. Throws a LetterError for unprintable values. */
export function renderSupplement(
  letter: StoredLetter,
  values: SupplementValues,
  at: Date,
): Promise<RenderedLetter> {
  if (letter.input === null) throw new Error('a letter whose sender was erased gets no supplement');
  const input: LetterInput = {
    ...letter.input,
    option: 'regular',
    date: amsterdamDate(at),
    comment: undefined,
    // Signed by submitting: the drawn signature was not given for another letter.
    signature: { kind: 'typed', text: letter.input.sender.name },
  };
  const supplement: Supplement = {
    letterDate: letter.letterDate,
    name: values.supplied_name,
    email: values.supplied_email,
    other: values.supplied_other,
  };
  return renderLetter(input, supplementText(input, supplement));
}

/** Stores a rendered supplement and hands it to the post. False if nothing is requested any more. */
export async function addSupplement(
  transaction: Transaction,
  context: AppContext,
  {
    letterId,
    answerId,
    values,
    rendered,
  }: { letterId: string; answerId: string; values: SupplementValues; rendered: RenderedLetter },
): Promise<boolean> {
  const locked = await lockLetterWithOrder(transaction, letterId);
  const requests = locked && (await findRequestedSupplement(transaction, locked.letter));
  if (requests?.answer.id !== answerId) return false;
  const earlier = await listSupplementsOf(transaction, [letterId]);
  const id = randomUUID();
  await transaction.insert(letterSupplements).values({
    id,
    letterId,
    answerId,
    number: earlier.length + 1,
    values: Object.fromEntries(Object.entries(values)),
    pdf: rendered.pdf,
    sha256: rendered.sha256,
    fingerprint: rendered.fingerprint,
    printer: printerOf(context.env, 'regular'),
    addedAt: context.clock.now(),
  });
  await context.jobs.send(transaction, 'post-supplement', { supplement_id: id });
  return true;
}
