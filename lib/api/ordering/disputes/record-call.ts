/** Records the outcome of an operator's call to a company, and applies it. */
import { eq } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { addWorkingDays } from '@/lib/calendar/working-days';
import { followUpWorkingDays } from '@/lib/config/business';
import { type CallOutcome, callOutcomes } from '@/lib/contract/disputes';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import { ApiError, fieldError, NotFoundError } from '../../core/errors';
import type { Transaction } from '../../db/client';
import { lockLetterWithOrder } from '../orders/letters/letter-queries';
import { blockLetter, confirmLetter, type DecidedBy, queueBlockedMail, scheduleCall } from './decide-letter';
import { answerableStates, callDueOn, knownEndOf } from './dispute-terms';
import { queueLetterMail } from './queue-letter-mail';
import { followUpCalls } from './table';

export interface CallRecord {
  readonly callId: string;
  /** Validated by the form. */
  readonly outcome: string;
  /** YYYY-MM-DD, if the company confirmed. */
  readonly lastDay: string | null;
  /** YYYY-MM-DD of the next call; the next working day by default. */
  readonly nextDay: string | null;
  readonly note: string | null;
  readonly by: DecidedBy;
  readonly locale: Locale;
}

/** Outcomes that plan another call. */
const callsAgain: readonly CallOutcome[] = ['not_reached', 'call_again'];

/** Records it, once. Throws 404 for an unknown call, 409 for one that was made or dropped, 422 without a day. */
export async function recordCall(
  transaction: Transaction,
  context: AppContext,
  record: CallRecord,
): Promise<void> {
  const { callId, by, locale, note } = record;
  const at = context.clock.now();
  const t = translatorOf(locale, 'disputes');
  const outcome = callOutcomes.find((each) => each === record.outcome);
  if (!outcome) throw fieldError(locale, 'outcome', translatorOf(locale, 'errors')('field_invalid'));
  const [known] = await transaction.select().from(followUpCalls).where(eq(followUpCalls.id, callId));
  const locked = known && (await lockLetterWithOrder(transaction, known.letterId));
  if (!locked) throw new NotFoundError(locale);
  const [call] = await transaction.select().from(followUpCalls).where(eq(followUpCalls.id, callId));
  if (!call || call.calledAt) throw new ApiError(409, t('failure.call_done'));
  if (!answerableStates.includes(locked.letter.state)) throw new ApiError(409, t('failure.letter_ended'));
  if (outcome === 'confirmed' && !record.lastDay) {
    const text = translatorOf(locale, 'fields')('field.confirmedEnd.problems.required');
    throw fieldError(locale, 'last_usable_date', text);
  }
  await transaction
    .update(followUpCalls)
    .set({ calledAt: at, calledBy: by.name, outcome, note })
    .where(eq(followUpCalls.id, call.id));
  if (outcome === 'confirmed' && record.lastDay) {
    const expectedEnd = knownEndOf(locked.letter);
    await confirmLetter(transaction, context, locked, { lastDay: record.lastDay, expectedEnd, by });
    return;
  }
  const next =
    record.nextDay ??
    (callsAgain.includes(outcome) ? addWorkingDays(amsterdamDate(at), followUpWorkingDays) : null);
  const callBy = next === null ? null : callDueOn(next);
  if (outcome === 'refused' && locked.letter.state !== 'blocked') {
    await blockLetter(transaction, context, locked, by);
    await queueBlockedMail(transaction, context, locked, { cause: 'phone', text: null, callBy });
  } else if (outcome !== 'confirmed') {
    // The earlier mail promised to tell the customer what the company says.
    const reported = { outcome, callBy: callBy?.toISOString() ?? null };
    await queueLetterMail(transaction, context, locked, 'company-called', reported);
  }
  const { letterId, reason } = call;
  if (callBy) await scheduleCall(transaction, { letterId, reason, dueAt: callBy, at });
}
