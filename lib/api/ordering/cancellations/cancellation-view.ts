/** An order by its reference: the state for anyone, personal parts for its owner. */
import { currency } from '@/lib/config/business';
import {
  type Cancellation,
  type CancellationState,
  type LetterTracking,
  stationNames,
  stoppedStates,
} from '@/lib/contract/cancellations';
import type { StartTexts } from '@/lib/contract/letters/start-texts';
import { findLetterFlow } from '@/lib/flows/letters/letter-flows';
import type { Locale } from '@/lib/i18n/locale';
import { isOwner, listMade, referenceOf } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import { letterDisputeOf, listDisputes, type StoredDisputes } from '../disputes/letter-dispute';
import { findDraft, type OwnerQuery, type StoredDraft } from '../drafts/drafts';
import { offersWithdrawal, priceCentsOf, processByOf } from '../letter-content/order-terms';
import { describeStart } from '../letter-content/start-choice';
import { eventsOfLastPosting } from '../orders/letters/letter-postings';
import { listEventsOfOrder } from '../orders/letters/letter-queries';
import type { StoredEvent, StoredLetter } from '../orders/letters/move-letter';
import { answerDueAtOf } from '../orders/order-mails';
import { expectedEndOf, generalStatusOf, orderStateOf, sharedOptionOf } from '../orders/order-state';
import { findOrder, listLetters, listOrders, type StoredOrder } from '../orders/orders';
import { listOutstandingAmounts, type OutstandingAmount } from '../orders/outstanding-amount';
import { findStoredChoice, listWaiting } from '../orders/stored-start';
import { paymentView } from '../payments/payment-view';
import { findLastPayment, type StoredPayment } from '../payments/payments';
import { listReturnsOf, type StoredReturn, shownReturnOf } from '../returns/stored-returns';

const outcomes = ['confirmed', 'blocked', 'refunded', 'withdrawn', 'expired'] as const;

/** Who asks for an order, in which language. */
type ViewQuery = OwnerQuery & { readonly locale: Locale };

/**
 * The public view of an order; null if the reference is unknown. Both cases run the same queries, so that response times do not reveal
 * which references exist.
 */
export async function findCancellationView(
  context: AppContext,
  query: ViewQuery,
): Promise<Cancellation | null> {
  const { db } = context;
  const reference = referenceOf(query.reference);
  const [order, draft, letterRows, events, payment, owned, amounts] = await Promise.all([
    findOrder(db, reference),
    findDraft(db, reference, query.at),
    listLetters(db, reference),
    listEventsOfOrder(db, reference),
    findLastPayment(db, { purpose: 'order', reference }),
    isOwner(db, { ...query, reference }),
    listOutstandingAmounts(db, [reference]),
  ]);
  if (order) {
    const ids = letterRows.map((letter) => letter.id);
    const [disputes, returns] = await Promise.all([listDisputes(db, ids), listReturnsOf(db, ids)]);
    const waiting = owned ? listWaiting(letterRows, query.at) : [];
    const choice = await findStoredChoice({ db, at: query.at }, waiting);
    const start = choice && describeStart(choice, query.locale, { isOrdered: true });
    const standing = amounts.get(reference) ?? order;
    const stored = { order, start, standing, letterRows, events, payment, owned, disputes, returns };
    return orderView({ ...stored, at: query.at });
  }
  return draft ? draftView(draft, owned) : null;
}

/** This browser's last paid order; null without one. */
export async function findLastCancellationView(
  context: AppContext,
  query: Omit<ViewQuery, 'reference'>,
): Promise<Cancellation | null> {
  const made = await listOrders(context.db, await listMade(context.db, query));
  const last = made
    .filter((order) => order.submittedAt !== null)
    .toSorted((a, b) => Number(b.submittedAt) - Number(a.submittedAt))[0];
  return last ? findCancellationView(context, { ...query, reference: last.reference }) : null;
}

function draftView(draft: StoredDraft, owned: boolean): Cancellation {
  return {
    reference: draft.reference,
    state: 'draft',
    general_status: 'inProgress',
    letter_option: null,
    amount_cents: null,
    regular_amount_cents: draft.letterCodes.length * priceCentsOf('regular'),
    currency,
    country: draft.country ?? 'nl',
    submitted_at: null,
    process_by: null,
    letters: [],
    payment: null,
    is_owner: owned,
    start: null,
    on_behalf: owned && findLetterFlow(draft.flow)?.isOnBehalf === true,
    confirmation_email: null,
    letter_sha256: null,
  };
}

function orderView(stored: {
  order: StoredOrder;
  start: StartTexts | null;
  standing: OutstandingAmount;
  letterRows: readonly StoredLetter[];
  events: readonly StoredEvent[];
  payment: StoredPayment | null;
  owned: boolean;
  disputes: StoredDisputes;
  returns: readonly StoredReturn[];
  at: Date;
}): Cancellation {
  const { order, start, standing, letterRows, events, payment, owned, disputes, returns, at } = stored;
  const states = letterRows.map((letter) => letter.state);
  const { submittedAt } = order;
  const processBy = submittedAt && processByOf(submittedAt, letterRows[0]?.postAfter ?? null);
  return {
    reference: order.reference,
    state: orderStateOf(states),
    general_status: generalStatusOf(states),
    letter_option: sharedOptionOf(letterRows),
    amount_cents: standing.amountCents,
    regular_amount_cents: standing.regularAmountCents,
    currency,
    country: order.country,
    submitted_at: submittedAt?.toISOString() ?? null,
    process_by: processBy?.toISOString() ?? null,
    letters: letterRows.map((letter) => {
      const own = events.filter((event) => event.letterId === letter.id);
      return {
        ...trackingOf(letter, eventsOfLastPosting(own), owned),
        returns: returns
          .filter(({ letterId }) => letterId === letter.id)
          .map((stored) => shownReturnOf({ letter, order, stored })),
        can_report_return: owned && (letter.state === 'sent' || letter.state === 'received'),
        can_withdraw: owned && offersWithdrawal(order, [letter.state], at),
        dispute: letterDisputeOf(disputes, { order, letter, owned }),
      };
    }),
    // Only the owner may pay, and the checkout URL alone is enough to pay.
    payment: owned && payment ? paymentView(payment) : null,
    is_owner: owned,
    start,
    on_behalf: owned && letterRows.some(({ input }) => input?.onBehalf !== undefined),
    confirmation_email: owned ? order.email : null,
    letter_sha256: owned && areFilesMade(letterRows) ? letterRows.map(({ sha256 }) => sha256) : null,
  };
}

/** A letter that was stopped before its file was made has none. */
function areFilesMade(letterRows: readonly StoredLetter[]): boolean {
  return letterRows.every(({ sha256, state }) => sha256 !== '' || stoppedStates.includes(state));
}

function trackingOf(
  letter: StoredLetter,
  events: readonly StoredEvent[],
  owned: boolean,
): Omit<LetterTracking, 'can_withdraw' | 'dispute' | 'returns' | 'can_report_return'> {
  const reachedAt = (state: CancellationState) => events.find((event) => event.to === state)?.at ?? null;
  const receivedAt = reachedAt('received');
  return {
    company: { slug: letter.company, name: letter.companyName, picture_url: letter.companyPictureUrl },
    state: letter.state,
    option: letter.option,
    stations: stationNames.map((name) => ({ name, at: reachedAt(name)?.toISOString() ?? null })),
    posting: letter.posting,
    track_code: owned ? letter.trackCode : null,
    ends_on: owned ? expectedEndOf(letter) : null,
    answer_due_at: letter.state === 'received' && receivedAt ? answerDueAtOf(receivedAt).toISOString() : null,
    outcome: outcomes.find((outcome) => outcome === letter.state) ?? null,
  };
}
