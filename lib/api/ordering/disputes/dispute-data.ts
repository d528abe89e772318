/** Personal data in disputes, for the data export. */
import type { DatabaseOrTransaction } from '../../db/client';
import { listDisputes } from './letter-dispute';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** The disputes of the given letters, the oldest answer first. */
export async function listDisputeData(db: DatabaseOrTransaction, letterIds: readonly string[]) {
  const { answers, calls, supplements, moneyBacks } = await listDisputes(db, letterIds);
  return letterIds.map((id) => ({
    letterId: id,
    answers: answers
      .filter(({ letterId, finalAt }) => letterId === id && finalAt !== null)
      .toReversed()
      .map(({ kind, payload, at, verdict, checkedAt }) => ({
        kind,
        said: payload,
        at: iso(at),
        verdict,
        checked_at: iso(checkedAt),
      })),
    calls: calls
      .filter(({ letterId }) => letterId === id)
      .map(({ reason, dueAt, calledAt, outcome, note }) => ({
        reason,
        due_at: iso(dueAt),
        called_at: iso(calledAt),
        outcome,
        note,
      })),
    supplements: supplements
      .filter(({ letterId }) => letterId === id)
      .map(({ number, values, sha256, addedAt, sentAt }) => ({
        number,
        supplied: values,
        sha256,
        added_at: iso(addedAt),
        sent_at: iso(sentAt),
      })),
    money_back: moneyBacks
      .filter(({ letterId }) => letterId === id)
      .map(({ amountCents, reason, at, refundedAt }) => ({
        amount_cents: amountCents,
        reason,
        at: iso(at),
        refunded_at: iso(refundedAt),
      })),
  }));
}
