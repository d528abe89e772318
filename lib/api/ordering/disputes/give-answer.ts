/**
 * A company answers a letter, by the code printed on it. The customer holds the same letter: an answer is a report that ends nothing and
 * moves no money until an operator has checked it.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { DisputeKind, DisputePayload } from '@/lib/contract/disputes';
import { missingFieldNames, rejectReasons } from '@/lib/contract/disputes';
import { correctionsIn, type DisputeFormValues } from '@/lib/flows/forms/dispute-forms';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { suggestCorrections, withdrawCorrections } from '../../catalog/companies/corrections';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { deleteUndone } from '../../core/idempotency/idempotency';
import type { Transaction } from '../../db/client';
import { findLetterOfCode, lockLetterWithOrder } from '../orders/letters/letter-queries';
import type { StoredLetter } from '../orders/letters/move-letter';
import { availabilityOf } from './availability';
import { knownEndOf, undoUntilOf } from './dispute-terms';
import { findOpenAnswer } from './stored-answers';
import { disputeAnswers } from './table';

/** Of the stored responses to answers, each with the letter's `code`. */
export const answerScope = 'dispute-answer';

export interface AnswerGiven<K extends DisputeKind = DisputeKind> {
  readonly code: string;
  readonly kind: K;
  readonly values: DisputeFormValues[K];
  readonly browserHash: string;
  readonly clientAddress: string;
  readonly locale: Locale;
}

/**
 * Stores an answer. A repeated submission finds its own answer and changes nothing. Throws 404 for an unknown code, 409 if the letter was
 * answered already or is not sent yet, 410 after the term.
 */
export async function giveAnswer(
  transaction: Transaction,
  context: AppContext,
  given: AnswerGiven,
): Promise<void> {
  const { letter } = await getLockedLetter(transaction, given.code, given.locale);
  const at = context.clock.now();
  const { availability, openAnswer } = await availabilityOf(transaction, letter, at);
  const t = translatorOf(given.locale, 'disputes');
  if (openAnswer?.browserHash === given.browserHash && openAnswer.kind === given.kind) return;
  if (availability === 'answered') throw new ApiError(409, t('failure.answered'));
  if (availability === 'not_sent') throw new ApiError(409, t('failure.not_sent'));
  if (availability === 'expired') throw new ApiError(410, t('failure.expired'));
  const id = randomUUID();
  await transaction.insert(disputeAnswers).values({
    id,
    letterId: letter.id,
    kind: given.kind,
    payload: payloadOf(given),
    expectedEnd: knownEndOf(letter),
    browserHash: given.browserHash,
    clientAddress: given.clientAddress,
    at,
  });
  const corrections = correctionsIn(given.values);
  await suggestCorrections(transaction, { company: letter.company, answerId: id, at, corrections });
}

/** Undoes an answer within its minutes, from the browser that gave it. Throws 404 and 409. */
export async function undoAnswer(
  transaction: Transaction,
  context: AppContext,
  { code, browserHash, locale }: Pick<AnswerGiven, 'code' | 'browserHash' | 'locale'>,
): Promise<void> {
  const { letter } = await getLockedLetter(transaction, code, locale);
  const at = context.clock.now();
  const answer = await findOpenAnswer(transaction, letter.id);
  if (!answer || answer.browserHash !== browserHash || answer.finalAt || at > undoUntilOf(answer.at)) {
    throw new ApiError(409, translatorOf(locale, 'disputes')('failure.undo_late'));
  }
  await transaction
    .update(disputeAnswers)
    .set({ undoneAt: at })
    .where(and(eq(disputeAnswers.id, answer.id), isNull(disputeAnswers.undoneAt)));
  await withdrawCorrections(transaction, answer.id);
  await deleteUndone(transaction, { scope: answerScope, browserHash, name: 'code', value: letter.code });
}

async function getLockedLetter(
  transaction: Transaction,
  code: string,
  locale: Locale,
): Promise<{ letter: StoredLetter }> {
  const found = await findLetterOfCode(transaction, code);
  const locked = found && (await lockLetterWithOrder(transaction, found.id));
  if (!locked) throw new ApiError(404, translatorOf(locale, 'errors')('letter_unknown'));
  return locked;
}

/** Fields of an answer of any kind. */
function payloadOf({ kind, values }: AnswerGiven): DisputePayload {
  const all: Partial<
    DisputeFormValues['confirm'] & DisputeFormValues['more_data'] & DisputeFormValues['reject']
  > = values;
  const missing = new Set<string>(kind === 'more_data' ? all.missing_fields : []);
  const missesOther = missing.has('other');
  return {
    last_usable_date: kind === 'confirm' ? (all.last_usable_date ?? null) : null,
    missing_fields: missingFieldNames.filter((name) => missing.has(name)),
    missing_other: missesOther ? (all.missing_other ?? null) : null,
    reject_reason:
      kind === 'reject' ? (rejectReasons.find((name) => name === all.reject_reason) ?? null) : null,
    text: (kind === 'reject' ? all.reject_explanation : all.additional_information) ?? null,
    respondent: all.respondent_name ?? null,
  };
}
