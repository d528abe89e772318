/** What is stored about an order: its letters, proofs, answers, payments and mails, read for its file. */

import { listSentMails, type SentMail } from '../../core/mail/person-mails';
import type { DatabaseOrTransaction } from '../../db/client';
import { listDisputes, type StoredDisputes } from '../disputes/letter-dispute';
import { listSupplementPdfs } from '../disputes/stored-answers';
import { findLetterPdf } from '../orders/letters/letter-files';
import { findPostingPdf, listPostingsOf, type StoredPosting } from '../orders/letters/letter-postings';
import { listEventsOfOrder } from '../orders/letters/letter-queries';
import type { StoredEvent, StoredLetter } from '../orders/letters/move-letter';
import { findOrder, listLetters, type StoredOrder } from '../orders/orders';
import { listPaymentsOf, type StoredPayment } from '../payments/payments';
import { listRefundsOf, type StoredRefund } from '../payments/refunds';
import { listReturnsOf, type StoredReturn } from '../returns/stored-returns';
import { type Afterwards, readAfterwards } from './afterwards';

/** An earlier posting with its file; null after erasure. */
export type RecordedPosting = StoredPosting & { readonly pdf: Uint8Array | null };

/** A letter with its bytes, and those of its earlier postings, which came back. */
export interface RecordedLetter {
  readonly letter: StoredLetter;
  readonly pdf: Uint8Array;
  readonly events: readonly StoredEvent[];
  readonly postings: readonly RecordedPosting[];
  /** Without those that were none. */
  readonly returns: readonly StoredReturn[];
}

/** Of the file of an earlier posting, among those of letters. */
export function postingFileId({ letterId, number }: Pick<StoredPosting, 'letterId' | 'number'>): string {
  return `${letterId}/${number}`;
}

export interface CaseRecord extends StoredDisputes {
  readonly order: StoredOrder;
  readonly letters: readonly RecordedLetter[];
  /** Of the supplements, by their id. */
  readonly supplementPdfs: ReadonlyMap<string, Uint8Array>;
  readonly payments: readonly StoredPayment[];
  readonly refunds: readonly StoredRefund[];
  readonly mails: readonly SentMail[];
  readonly afterwards: readonly Afterwards[];
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
  const letterIds = stored.map(({ id }) => id);
  const postings: RecordedPosting[] = [];
  for (const posting of await listPostingsOf(db, letterIds)) {
    postings.push({ ...posting, pdf: await findPostingPdf(db, posting.code) });
  }
  const returns = await listReturnsOf(db, letterIds);
  const letters: RecordedLetter[] = [];
  for (const letter of stored) {
    const pdf = await findLetterPdf(db, letter);
    if (!pdf) return null;
    const isOfLetter = ({ letterId }: { readonly letterId: string }) => letterId === letter.id;
    letters.push({
      letter,
      pdf,
      events: events.filter(isOfLetter),
      postings: postings.filter(isOfLetter),
      returns: returns.filter(isOfLetter),
    });
  }
  const disputes = await listDisputes(db, letterIds);
  const payments = (await listPaymentsOf(db, [reference])).filter(({ purpose }) => purpose === 'order');
  const paymentIds = new Set(payments.map(({ id }) => id));
  const refunds = (await listRefundsOf(db, [reference]))
    .map(({ refund }) => refund)
    .filter(({ paymentId }) => paymentIds.has(paymentId));
  const afterwards = await readAfterwards(db, order);
  const mails = [...(await listSentMails(db, reference)), ...afterwards.flatMap((each) => each.mails)];
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
    mails: mails.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    afterwards,
  };
  return { ...record, asOf: lastMomentOf(record) };
}

function lastMomentOf(record: Omit<CaseRecord, 'asOf'>): Date {
  const moments = [
    record.order.createdAt,
    record.order.submittedAt,
    ...record.letters.flatMap(({ letter, events, returns }) => [
      letter.handedOverAt,
      ...events.map(({ at }) => at),
      ...returns.flatMap(({ at, provenAt, chosenAt }) => [at, provenAt, chosenAt]),
    ]),
    ...record.answers.flatMap(({ at, finalAt, checkedAt }) => [at, finalAt, checkedAt]),
    ...record.calls.map(({ calledAt }) => calledAt),
    ...record.supplements.flatMap(({ addedAt, sentAt }) => [addedAt, sentAt]),
    ...record.moneyBacks.flatMap(({ at, refundedAt }) => [at, refundedAt]),
    ...record.payments.map(({ updatedAt }) => updatedAt),
    ...record.refunds.map(({ updatedAt }) => updatedAt),
    ...record.afterwards.flatMap(({ events }) => events.map(({ at }) => at)),
    ...record.mails.flatMap(({ createdAt, deliveredAt }) => [createdAt, deliveredAt]),
  ];
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));
}
