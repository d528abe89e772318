/** What is stored about an order: its letters, proofs, answers, payments and mails, read for its file. */

import { listSentMails, type SentMail } from '../../core/mail/person-mails';
import type { DatabaseOrTransaction } from '../../db/client';
import { listDisputes, type StoredDisputes } from '../disputes/letter-dispute';
import { listSupplementPdfs } from '../disputes/stored-answers';
import { findLetterPdf } from '../orders/letters/letter-files';
import { listEventsOfOrder } from '../orders/letters/letter-queries';
import type { StoredEvent, StoredLetter } from '../orders/letters/move-letter';
import { findOrder, listLetters, type StoredOrder } from '../orders/orders';
import { listPaymentsOf, type StoredPayment } from '../payments/payments';
import { listRefundsOf, type StoredRefund } from '../payments/refunds';

/** A letter with its bytes. */
export interface RecordedLetter {
  readonly letter: StoredLetter;
  readonly pdf: Uint8Array;
  readonly events: readonly StoredEvent[];
}

export interface CaseRecord extends StoredDisputes {
  readonly order: StoredOrder;
  readonly letters: readonly RecordedLetter[];
  /** Of the supplements, by their id. */
  readonly supplementPdfs: ReadonlyMap<string, Uint8Array>;
  readonly payments: readonly StoredPayment[];
  readonly refunds: readonly StoredRefund[];
  readonly mails: readonly SentMail[];
  /** The last moment in all of that. */
  readonly asOf: Date;
}

/** Reads it. Null for an order that is not paid or whose person was erased: it has no file. */
export async function findCaseRecord(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<CaseRecord | null> {
  const order = await findOrder(db, reference);
  if (!order?.submittedAt || order.erasedAt) return null;
  const stored = await listLetters(db, reference);
  const events = await listEventsOfOrder(db, reference);
  const letters: RecordedLetter[] = [];
  for (const letter of stored) {
    const pdf = await findLetterPdf(db, letter);
    if (!pdf) return null;
    letters.push({ letter, pdf, events: events.filter(({ letterId }) => letterId === letter.id) });
  }
  const letterIds = stored.map(({ id }) => id);
  const disputes = await listDisputes(db, letterIds);
  const payments = (await listPaymentsOf(db, [reference])).filter(({ purpose }) => purpose === 'order');
  const paymentIds = new Set(payments.map(({ id }) => id));
  const refunds = (await listRefundsOf(db, [reference]))
    .map(({ refund }) => refund)
    .filter(({ paymentId }) => paymentIds.has(paymentId));
  const record = {
    order,
    letters,
    ...disputes,
    // Until it is final an answer can be taken back, and is shown to nobody.
    answers: disputes.answers.filter(({ finalAt }) => finalAt !== null).toReversed(),
    calls: disputes.calls.filter(({ calledAt, outcome }) => calledAt !== null && outcome !== null),
    supplementPdfs: await listSupplementPdfs(db, letterIds),
    payments,
    refunds,
    mails: await listSentMails(db, reference),
  };
  return { ...record, asOf: lastMomentOf(record) };
}

function lastMomentOf(record: Omit<CaseRecord, 'asOf'>): Date {
  const moments = [
    record.order.createdAt,
    record.order.submittedAt,
    ...record.letters.flatMap(({ letter, events }) => [letter.handedOverAt, ...events.map(({ at }) => at)]),
    ...record.answers.flatMap(({ at, finalAt, checkedAt }) => [at, finalAt, checkedAt]),
    ...record.calls.map(({ calledAt }) => calledAt),
    ...record.supplements.flatMap(({ addedAt, sentAt }) => [addedAt, sentAt]),
    ...record.moneyBacks.flatMap(({ at, refundedAt }) => [at, refundedAt]),
    ...record.payments.map(({ updatedAt }) => updatedAt),
    ...record.refunds.map(({ updatedAt }) => updatedAt),
    ...record.mails.flatMap(({ createdAt, deliveredAt }) => [createdAt, deliveredAt]),
  ];
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));
}
