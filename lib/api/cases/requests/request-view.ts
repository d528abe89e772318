/** A request by its reference: the state for anyone, personal parts for its owner. */
import type { RequestProcess, RequestState, RequestView } from '@/lib/contract/requests';
import { isEnd } from '@/lib/flows/processes';
import { isOwner, referenceOf } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import type { OwnerQuery } from '../../ordering/drafts/drafts';
import { paymentView } from '../../ordering/payments/payment-view';
import { findLastPayment } from '../../ordering/payments/payments';
import { findProposalView } from '../proposals/proposals';
import { findGiftCard } from './check-gift-card';
import { findFormRequest, listRequestEvents, type StoredRequest, type StoredRequestEvent } from './requests';

/**
 * The public view of a request; null if the reference is unknown. Both cases run the same queries, so that response times do not reveal
 * which references exist.
 */
export async function findRequestView(context: AppContext, query: OwnerQuery): Promise<RequestView | null> {
  const { db } = context;
  const reference = referenceOf(query.reference);
  const [request, events, proposal, payment, owned] = await Promise.all([
    findFormRequest(db, reference),
    listRequestEvents(db, [reference]),
    findProposalView(db, reference),
    findLastPayment(db, { purpose: 'fee', reference }),
    isOwner(db, { ...query, reference }),
  ]);
  if (!request) return null;
  const { process, state } = request;
  return {
    reference,
    flow: request.flow,
    process,
    state,
    general_status: generalStatusOfRequest(process, state),
    company: companyOfRequest(request),
    created_at: request.createdAt.toISOString(),
    due_at: request.dueAt?.toISOString() ?? null,
    events: events
      .filter((event) => event.from !== event.to)
      .map((event) => ({ state: event.to, at: event.at.toISOString() })),
    is_owner: owned,
    confirmation_email: owned ? request.email : null,
    proposal: owned ? proposal : null,
    contract_start_date: owned ? confirmedStart(events) : null,
    gift_card: owned ? giftCardView(request) : null,
    // Only the owner may pay, and the checkout URL alone is enough to pay.
    payment: owned && payment ? paymentView(payment, request.locale) : null,
  };
}

/** The first day of the contract that an operator confirmed, or null. */
function confirmedStart(events: readonly StoredRequestEvent[]): string | null {
  const start = events.findLast((event) => event.act === 'confirm-contract')?.values?.startDate;
  return typeof start === 'string' ? start : null;
}

function giftCardView({ values }: StoredRequest): RequestView['gift_card'] {
  const card = findGiftCard(values);
  return card && { shop: card.shop, amount_cents: card.amountCents };
}

/** The request's company, or null. */
export function companyOfRequest({
  company,
  companyName,
  companyPictureUrl,
}: Pick<StoredRequest, 'company' | 'companyName' | 'companyPictureUrl'>): RequestView['company'] {
  if (company === null) return null;
  return { slug: company, name: companyName ?? company, picture_url: companyPictureUrl ?? '' };
}

/** Whether the request is still open. */
export function generalStatusOfRequest(
  process: RequestProcess,
  state: RequestState,
): RequestView['general_status'] {
  return isEnd(process, state) ? 'completed' : 'inProgress';
}
