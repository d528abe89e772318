/** A letter's dispute on the order's page: its existence for anyone, its content for the owner. */
import type { LetterDispute } from '@/lib/contract/disputes';
import type { DatabaseOrTransaction } from '../../db/client';
import type { StoredLetter } from '../orders/letters/move-letter';
import type { StoredOrder } from '../orders/orders';
import { isLater, moneyBackAfter, refundableStates } from './dispute-terms';
import {
  listAnswersOf,
  listCallsOf,
  listMoneyBacksOf,
  listSupplementsOf,
  type StoredAnswer,
  type StoredCall,
  type StoredMoneyBack,
  type StoredSupplement,
} from './stored-answers';
import { requestedSupplementOf } from './supplements';

/** All stored data of the disputes of the given letters. */
export interface StoredDisputes {
  readonly answers: readonly StoredAnswer[];
  readonly calls: readonly StoredCall[];
  readonly supplements: readonly StoredSupplement[];
  readonly moneyBacks: readonly StoredMoneyBack[];
}

/** Reads it. */
export async function listDisputes(
  db: DatabaseOrTransaction,
  letterIds: readonly string[],
): Promise<StoredDisputes> {
  const [answers, calls, supplements, moneyBacks] = await Promise.all([
    listAnswersOf(db, letterIds),
    listCallsOf(db, letterIds),
    listSupplementsOf(db, letterIds),
    listMoneyBacksOf(db, letterIds),
  ]);
  return { answers, calls, supplements, moneyBacks };
}

/** The part of one letter. */
export function letterDisputeOf(
  stored: StoredDisputes,
  { order, letter, owned }: { order: StoredOrder; letter: StoredLetter; owned: boolean },
): LetterDispute {
  const ofLetter = ({ letterId }: { readonly letterId: string }) => letterId === letter.id;
  // Until it is final it can be undone, and is not published.
  const answers = stored.answers.filter((answer) => ofLetter(answer) && answer.finalAt !== null);
  const supplements = stored.supplements.filter(ofLetter);
  const moneyBack = stored.moneyBacks.find(ofLetter);
  const requested = owned ? requestedSupplementOf(letter, answers, supplements) : null;
  const isUnderWay = refundableStates.includes(letter.state);
  return {
    answers: answers.map((answer) => ({
      kind: answer.kind,
      at: answer.at.toISOString(),
      verdict: answer.verdict,
      checked_at: answer.checkedAt?.toISOString() ?? null,
      payload: owned ? answer.payload : null,
      later_than_expected: isLater(answer.payload.last_usable_date, answer.expectedEnd),
    })),
    calls: stored.calls
      // A call that was dropped before it was made is not shown.
      .filter((call) => ofLetter(call) && (call.calledAt === null || call.outcome !== null))
      .map((call) => ({
        reason: call.reason,
        due_at: call.dueAt.toISOString(),
        called_at: call.calledAt?.toISOString() ?? null,
        outcome: call.outcome,
      })),
    asked: requested && {
      missing_fields: requested.payload.missing_fields,
      missing_other: requested.payload.missing_other,
    },
    supplements: supplements.map(({ addedAt, sentAt }) => ({
      added_at: addedAt.toISOString(),
      sent_at: sentAt?.toISOString() ?? null,
    })),
    price_cents: letter.priceCents,
    money_back_at:
      isUnderWay && order.submittedAt
        ? moneyBackAfter(order.submittedAt, letter.postAfter).toISOString()
        : null,
    money_back: moneyBack
      ? {
          at: moneyBack.at.toISOString(),
          amount_cents: moneyBack.amountCents,
          refunded_at: moneyBack.refundedAt?.toISOString() ?? null,
        }
      : null,
  };
}
