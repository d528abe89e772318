/** Subscriptions that follow from requests: the list whose form it is, or offers where that box was ticked. */
import { and, eq, ne } from 'drizzle-orm';
import type { MailList } from '@/lib/contract/subscriptions';
import { listFields } from '@/lib/flows/flow';
import { findRequestFlow } from '@/lib/flows/registry';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import type { Arrival } from '../requests/arrivals';
import { requestSubscription } from './request-subscription';
import { subscriptions } from './table';

/** The list of a flow. */
const listOfFlow: Readonly<Record<string, MailList>> = {
  subscribe: 'articles',
  'alpha-program': 'alpha',
  userpanel: 'userpanel',
};

/** Handles a request's state change: requests the subscription of a new request, and ends it after an operator's action. */
export async function followEnrolment(
  transaction: Transaction,
  context: AppContext,
  { request, from, move, at }: Arrival,
): Promise<void> {
  if (request.state === 'unsubscribed' && move?.actor === 'operator') {
    return endOfRequest(transaction, request.reference, at);
  }
  if (from !== null || request.email === null) return;
  const list = listOfFlow[request.flow] ?? (request.values?.commercialOptedIn === true ? 'offers' : null);
  if (list === null) return;
  await requestSubscription(transaction, context, {
    email: request.email,
    locale: request.locale,
    list,
    source: request.flow,
    reference: request.reference,
    textVersion: consentVersionOf(request.flow),
    clientAddress: request.clientAddress,
  });
}

/** Version of the consent text; null if submitting the form is the consent. */
function consentVersionOf(flow: string): string | null {
  const declared = findRequestFlow(flow);
  const consents = new Set(['commercialOptedIn', 'articlesConsent', 'panelConsent']);
  const requested = declared ? listFields(declared).find(({ field }) => consents.has(field.name)) : undefined;
  return requested?.field.textVersion ?? null;
}

/** Takes a person off the list that a request enrolled them in: an operator did it for them. */
async function endOfRequest(transaction: Transaction, reference: string, at: Date): Promise<void> {
  await transaction
    .update(subscriptions)
    .set({ state: 'ended', endedAt: at })
    .where(and(eq(subscriptions.reference, reference), ne(subscriptions.state, 'ended')));
}
