/** Subscriptions that follow from cases: the list whose form it is, or offers where that box was ticked. */
import { and, eq, ne } from 'drizzle-orm';
import { emailKeyOf } from '@/lib/fields/email-address';
import { listFields } from '@/lib/flows/flow';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import type { Arrival } from '../case/arrivals';
import type { CaseMove } from '../case/case-move';
import { listOfFlow, moveEnrolments } from './enrolments';
import { requestSubscription } from './request-subscription';
import { subscriptions } from './table';

/** Handles a case's state change: requests the subscription of a new case, and ends it after an operator's action. */
export async function followEnrolment(
  transaction: Transaction,
  context: AppContext,
  { caseRow, from, move, at }: Arrival,
): Promise<void> {
  if (caseRow.email === null) return;
  if (caseRow.state === 'unsubscribed' && move?.actor === 'operator') {
    await endForOperator(transaction, context, { email: caseRow.email, flow: caseRow.flow, at, move });
  }
  if (from !== null) return;
  const list = listOfFlow[caseRow.flow] ?? (caseRow.values?.commercialOptedIn === true ? 'offers' : null);
  if (list === null) return;
  await requestSubscription(transaction, context, {
    email: caseRow.email,
    locale: caseRow.locale,
    list,
    source: caseRow.flow,
    reference: caseRow.reference,
    textVersion: consentVersionOf(caseRow.flow),
    clientAddress: caseRow.clientAddress,
  });
}

interface OperatorEnd {
  readonly email: string;
  readonly flow: string;
  readonly at: Date;
  readonly move: Extract<CaseMove, { readonly actor: 'operator' }>;
}

/** Version of the consent text; null if submitting the form is the consent. */
function consentVersionOf(flow: string): string | null {
  const declared = findCaseFlow(flow);
  const consents = new Set(['commercialOptedIn', 'articlesConsent', 'panelConsent']);
  const requested = declared ? listFields(declared).find(({ field }) => consents.has(field.name)) : undefined;
  return requested?.field.textVersion ?? null;
}

/** Takes a person off the list of a form, whichever of its cases enrolled them: an operator did it for them. */
async function endForOperator(
  transaction: Transaction,
  context: AppContext,
  { email, flow, at, move: { reference: _, ...move } }: OperatorEnd,
): Promise<void> {
  const list = listOfFlow[flow];
  if (!list) return;
  const subscription = { emailKey: emailKeyOf(email), list };
  const ended = await transaction
    .update(subscriptions)
    .set({ state: 'ended', endedAt: at })
    .where(
      and(
        eq(subscriptions.emailKey, subscription.emailKey),
        eq(subscriptions.list, list),
        ne(subscriptions.state, 'ended'),
      ),
    )
    .returning({ id: subscriptions.id });
  // Each of the others comes here too, and finds the subscription ended.
  if (ended.length > 0) await moveEnrolments(transaction, context, subscription, { from: 'enrolled', move });
}
