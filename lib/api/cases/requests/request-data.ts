/** Personal data in requests, for the data export. */

import { listProposalsOfRequests } from '../../catalog/companies/maintenance/fact-proposals';
import { declarationData, listDeclarationsOf } from '../../core/declarations/declarations';
import type { DatabaseOrTransaction } from '../../db/client';
import { listPaymentData } from '../../ordering/payments/payment-data';
import { listRequestEvents, listRequestsAmong } from './requests';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** Requests with all their data except proposals, the oldest first. */
export async function listRequestData(db: DatabaseOrTransaction, references: readonly string[]) {
  const requests = (await listRequestsAmong(db, references)).toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.reference < b.reference ? -1 : 1),
  );
  const events = await listRequestEvents(db, references);
  const payments = await listPaymentData(db, references);
  const declared = await listDeclarationsOf(db, references);
  const proposed = await listProposalsOfRequests(db, references);
  return requests.map((request) => ({
    reference: request.reference,
    form: request.flow,
    state: request.state,
    language: request.locale,
    company: request.companyName,
    values: request.values,
    internet_address: request.clientAddress,
    sent_at: iso(request.createdAt),
    due_at: iso(request.dueAt),
    proposed_changes: proposed
      .filter(({ requestReference }) => requestReference === request.reference)
      .map(({ text, state, outcome, decidedAt }) => ({ text, state, outcome, decided_at: iso(decidedAt) })),
    declarations: declared.filter(({ reference }) => reference === request.reference).map(declarationData),
    payments: payments.filter(({ reference }) => reference === request.reference).map(({ data }) => data),
    events: events
      .filter((event) => event.reference === request.reference)
      .map(({ at, actor, act: action, from, to, note, values }) => ({
        at: iso(at),
        actor,
        act: action,
        from,
        to,
        note,
        values,
      })),
  }));
}
