/** An operator's check of an answer: accepting it applies its effect, rejecting it changes nothing. */
import { eq } from 'drizzle-orm';
import type { Verdict } from '@/lib/contract/disputes';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import type { Transaction } from '../../db/client';
import { lockLetterWithOrder } from '../orders/letters/letter-queries';
import {
  blockLetter,
  confirmLetter,
  type DecidedBy,
  type LockedLetter,
  queueBlockedMail,
  scheduleCall,
} from './decide-letter';
import { answerableStates, callDueAtOf } from './dispute-terms';
import { queueLetterMail } from './queue-letter-mail';
import { lockAnswer, type StoredAnswer } from './stored-answers';
import { disputeAnswers } from './table';

export interface Check {
  readonly answerId: string;
  readonly verdict: Verdict;
  readonly by: DecidedBy;
  readonly note: string | null;
  readonly locale: Locale;
}

/** Decides on an answer, once. Throws 404 if unknown, 409 if it is not final, was decided, or its letter has ended. */
export async function checkAnswer(
  transaction: Transaction,
  context: AppContext,
  { answerId, verdict, by, note, locale }: Check,
): Promise<void> {
  const t = translatorOf(locale, 'disputes');
  const [known] = await transaction
    .select({ letterId: disputeAnswers.letterId })
    .from(disputeAnswers)
    .where(eq(disputeAnswers.id, answerId));
  // The order and its letter first, the same lock order as everywhere.
  const locked = known && (await lockLetterWithOrder(transaction, known.letterId));
  const answer = locked && (await lockAnswer(transaction, answerId));
  if (!answer) throw new NotFoundError(locale);
  if (answer.finalAt === null || answer.undoneAt || answer.verdict) {
    throw new ApiError(409, t('failure.answer_checked'));
  }
  const isOpen = answerableStates.includes(locked.letter.state);
  if (verdict === 'accepted' && !isOpen) throw new ApiError(409, t('failure.letter_ended'));
  await transaction
    .update(disputeAnswers)
    .set({ verdict, checkedAt: context.clock.now(), checkedBy: by.name, note })
    .where(eq(disputeAnswers.id, answer.id));
  if (verdict === 'accepted') await carryOut(transaction, context, locked, answer, by);
  else if (isOpen) {
    const at = answer.at.toISOString();
    await queueLetterMail(transaction, context, locked, 'dispute-refused', { at });
  }
}

async function carryOut(
  transaction: Transaction,
  context: AppContext,
  locked: LockedLetter,
  { kind, payload, expectedEnd }: StoredAnswer,
  by: DecidedBy,
): Promise<void> {
  const at = context.clock.now();
  if (kind === 'confirm') {
    const lastDay = payload.last_usable_date;
    if (lastDay === null) throw new Error('a confirmation without its last day was stored');
    await confirmLetter(transaction, context, locked, { lastDay, expectedEnd, by });
    return;
  }
  await blockLetter(transaction, context, locked, by);
  if (kind === 'more_data') {
    await queueLetterMail(transaction, context, locked, 'dispute-asked', {
      missing: payload.missing_fields,
      missingOther: payload.missing_other,
    });
    return;
  }
  const dueAt = callDueAtOf(at);
  await scheduleCall(transaction, { letterId: locked.letter.id, reason: 'rejected', dueAt, at });
  await queueBlockedMail(transaction, context, locked, {
    cause: payload.reject_reason ?? 'other',
    text: payload.text,
    callBy: dueAt,
  });
}
