/** A case by its reference: the state for anyone, personal parts for its owner. */
import type { CaseState, CaseView, FormProcess } from '@/lib/contract/cases';
import { isEnd } from '@/lib/flows/processes';
import { isOwner, referenceOf } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import type { OwnerQuery } from '../../ordering/drafts/drafts';
import { paymentView } from '../../ordering/payments/payment-view';
import { findLastPayment } from '../../ordering/payments/payments';
import { findFormCase, listCaseEvents, type StoredCase, type StoredCaseEvent } from '../case/cases';
import { findGiftCard } from '../case/check-gift-card';
import { findProposalView } from '../proposals/proposals';

/**
 * The public view of a case; null if the reference is unknown. Both run the same queries, so that response times do not reveal
 * which references exist.
 */
export async function findCaseView(context: AppContext, query: OwnerQuery): Promise<CaseView | null> {
  const { db } = context;
  const reference = referenceOf(query.reference);
  const [caseRow, events, proposal, payment, owned] = await Promise.all([
    findFormCase(db, reference),
    listCaseEvents(db, [reference]),
    findProposalView(db, reference),
    findLastPayment(db, { purpose: 'fee', reference }),
    isOwner(db, { ...query, reference }),
  ]);
  if (!caseRow) return null;
  const { process, state } = caseRow;
  return {
    reference,
    flow: caseRow.flow,
    process,
    state,
    general_status: generalStatusOfCase(process, state),
    company: companyOfCase(caseRow),
    created_at: caseRow.createdAt.toISOString(),
    due_at: caseRow.dueAt?.toISOString() ?? null,
    events: events
      .filter((event) => event.from !== event.to)
      .map((event) => ({ state: event.to, at: event.at.toISOString() })),
    is_owner: owned,
    confirmation_email: owned ? caseRow.email : null,
    proposal: owned ? proposal : null,
    contract_start_date: owned ? confirmedStart(events) : null,
    gift_card: owned ? giftCardView(caseRow) : null,
    // Only the owner may pay, and the checkout URL alone is enough to pay.
    payment: owned && payment ? paymentView(payment, caseRow.locale) : null,
  };
}

/** The first day of the contract that an operator confirmed, or null. */
function confirmedStart(events: readonly StoredCaseEvent[]): string | null {
  const start = events.findLast((event) => event.act === 'confirm-contract')?.values?.startDate;
  return typeof start === 'string' ? start : null;
}

function giftCardView({ values }: StoredCase): CaseView['gift_card'] {
  const card = findGiftCard(values);
  return card && { shop: card.shop, amount_cents: card.amountCents };
}

/** The case's company, or null. */
export function companyOfCase({
  company,
  companyName,
  companyPictureUrl,
}: Pick<StoredCase, 'company' | 'companyName' | 'companyPictureUrl'>): CaseView['company'] {
  if (company === null) return null;
  return { slug: company, name: companyName ?? company, picture_url: companyPictureUrl ?? '' };
}

/** Whether the case is still open. */
export function generalStatusOfCase(process: FormProcess, state: CaseState): CaseView['general_status'] {
  return isEnd(process, state) ? 'completed' : 'inProgress';
}
