/** What orders hold of the person behind them, as that person gets a copy of it. */
import { asc, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../db/client';
import { listDisputeData } from '../disputes/dispute-data';
import { listPaymentsOf } from '../payments/payments';
import { listRefundsOf } from '../payments/refunds';
import { listLettersOf } from './letters';
import { listOrders } from './orders';
import { declarations, letterEvents } from './table';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** Where a letter's PDF lies in the copy, and which it is. */
export interface LetterCopy {
  readonly letterId: string;
  /** Without folder and ending: date, company and number of the order. */
  readonly name: string;
}

/** Orders with everything about them, the oldest first, and their letters. `fileOf` names the file of a letter. */
export async function listOrderData(
  db: DatabaseOrTransaction,
  references: readonly string[],
  fileOf: (copy: LetterCopy) => string,
) {
  const orders = (await listOrders(db, references)).toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.reference < b.reference ? -1 : 1),
  );
  const letters = await listLettersOf(db, references);
  const payments = await listPaymentsOf(db, references);
  const refunds = await listRefundsOf(db, references);
  const declared = await db
    .select()
    .from(declarations)
    .where(inArray(declarations.reference, [...references]))
    .orderBy(asc(declarations.id));
  const ids = letters.map((letter) => letter.id);
  const disputes = await listDisputeData(db, ids);
  const events = await db
    .select()
    .from(letterEvents)
    .where(inArray(letterEvents.letterId, ids))
    .orderBy(asc(letterEvents.id));

  return orders.map((order) => ({
    reference: order.reference,
    company: order.company,
    language: order.locale,
    market: order.country,
    letter_option: order.letterOption,
    amount_cents: order.amountCents,
    email: order.email,
    first_name: order.firstName,
    start_moment: order.startMoment,
    internet_address: order.clientAddress,
    ordered_at: iso(order.createdAt),
    paid_at: iso(order.submittedAt),
    declarations: declared
      .filter((line) => line.reference === order.reference)
      .map((line) => ({
        kind: line.kind,
        text_version: line.textVersion,
        language: line.locale,
        accepted_at: iso(line.acceptedAt),
        internet_address: line.clientAddress,
      })),
    payments: payments
      .filter((payment) => payment.reference === order.reference)
      .map((payment) => ({
        id: payment.id,
        provider: payment.provider,
        provider_id: payment.providerId,
        status: payment.status,
        amount_cents: payment.amountCents,
        created_at: iso(payment.createdAt),
        updated_at: iso(payment.updatedAt),
        refunds: refunds
          .filter(({ refund }) => refund.paymentId === payment.id)
          .map(({ refund }) => ({
            amount_cents: refund.amountCents,
            reason: refund.reason,
            state: refund.state,
            requested_at: iso(refund.requestedAt),
            done_at: iso(refund.doneAt),
          })),
      })),
    letters: letters
      .filter((letter) => letter.orderReference === order.reference)
      .map((letter) => ({
        file: fileOf({
          letterId: letter.id,
          name: `${letter.letterDate}-${letter.company}-${letter.code}`,
        }),
        company: letter.companyName,
        state: letter.state,
        option: letter.option,
        price_cents: letter.priceCents,
        date: letter.letterDate,
        contract_ends_on: letter.endsOn,
        code: letter.code,
        sha256: letter.sha256,
        fingerprint: letter.fingerprint,
        track_code: letter.trackCode,
        post_after: iso(letter.postAfter),
        handed_over_at: iso(letter.handedOverAt),
        content: letter.input,
        ...disputeOf(disputes, letter.id),
        events: events
          .filter((event) => event.letterId === letter.id)
          .map(({ at, actor, from, to, note }) => ({ at: iso(at), actor, from, to, note })),
      })),
  }));
}

/** What companies answered to a letter and what followed from it. */
function disputeOf(disputes: Awaited<ReturnType<typeof listDisputeData>>, id: string) {
  const { letterId: _, ...dispute } = disputes.find(({ letterId }) => letterId === id) ?? { letterId: id };
  return { dispute };
}
