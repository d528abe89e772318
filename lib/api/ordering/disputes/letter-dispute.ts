/** What an order's page shows of a letter's dispute: that there is one to anyone, what it says to the owner. */
import type { LetterDispute } from '@/lib/contract/disputes';
import type { DatabaseOrTransaction } from '../../db/client';
import type { StoredLetter } from '../cancellations/letters/move-letter';
import type { StoredOrder } from '../cancellations/orders';
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
import { askedOf } from './supplements';

/** Everything kept about the disputes of some letters. */
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

/** The part about one letter. */
export function letterDisputeOf(
  kept: StoredDisputes,
  { order, letter, owned }: { order: StoredOrder; letter: StoredLetter; owned: boolean },
): LetterDispute {
  const ofLetter = ({ letterId }: { readonly letterId: string }) => letterId === letter.id;
  // Until it is final it can be undone, and nobody is told.
  const answers = kept.answers.filter((answer) => ofLetter(answer) && answer.finalAt !== null);
  const supplements = kept.supplements.filter(ofLetter);
  const moneyBack = kept.moneyBacks.find(ofLetter);
  const asked = owned ? askedOf(letter, answers, supplements) : null;
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
    calls: kept.calls
      // One that was dropped before it was made tells nobody anything.
      .filter((call) => ofLetter(call) && (call.calledAt === null || call.outcome !== null))
      .map((call) => ({
        reason: call.reason,
        due_at: call.dueAt.toISOString(),
        called_at: call.calledAt?.toISOString() ?? null,
        outcome: call.outcome,
      })),
    asked: asked && {
      missing_fields: asked.payload.missing_fields,
      missing_other: asked.payload.missing_other,
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
