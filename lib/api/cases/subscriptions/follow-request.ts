/** What requests ask to be mailed about: the list whose form it is, or offers where that box was ticked. */
import { and, eq, ne } from 'drizzle-orm';
import type { MailList } from '@/lib/contract/subscriptions';
import { listFields } from '@/lib/flows/flow';
import { findRequestFlow } from '@/lib/flows/registry';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import type { Arrival } from '../requests/arrivals';
import { requestSubscription } from './request-subscription';
import { subscriptions } from './table';

/** The list that a flow enrols in. */
const listOfFlow: Readonly<Record<string, MailList>> = {
  subscribe: 'articles',
  'alpha-program': 'alpha',
  userpanel: 'userpanel',
};

/** Follows a request: asks at its beginning, and leaves the list where an operator took somebody off it. */
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

/** Version of the words with which a flow asks for it; null where sending the form says it. */
function consentVersionOf(flow: string): string | null {
  const declared = findRequestFlow(flow);
  const consents = new Set(['commercialOptedIn', 'articlesConsent', 'panelConsent']);
  const asked = declared ? listFields(declared).find(({ field }) => consents.has(field.name)) : undefined;
  return asked?.field.textVersion ?? null;
}

/** Takes a person off the list that a request enrolled them in: an operator did it for them. */
async function endOfRequest(transaction: Transaction, reference: string, at: Date): Promise<void> {
  await transaction
    .update(subscriptions)
    .set({ state: 'ended', endedAt: at })
    .where(and(eq(subscriptions.reference, reference), ne(subscriptions.state, 'ended')));
}
