/** Personal data in requests, for the data export: each column and each field of a kind says under which name it is in there. */

import { exportedOf } from '@/lib/flows/kinds/personal-data';
import { findCaseKind } from '@/lib/flows/kinds/registry';
import { listProposalsOfRequests } from '../../catalog/companies/maintenance/fact-proposals';
import { declarationData, listDeclarationsOf } from '../../core/declarations/declarations';
import type { DatabaseOrTransaction } from '../../db/client';
import { listPaymentData } from '../../ordering/payments/payment-data';
import { listRequestEvents, listRequestsAmong, type StoredRequest } from './requests';
import { eventPersonal, requestPersonal } from './table';

/** Requests of forms with all their data except proposals, the oldest first. */
export async function listRequestData(db: DatabaseOrTransaction, references: readonly string[]) {
  const requests = await listCaseData(db, references);
  const payments = await listPaymentData(db, references);
  const declared = await listDeclarationsOf(db, references);
  const proposed = await listProposalsOfRequests(db, references);
  return requests.map(({ reference, ...data }) => ({
    reference,
    ...data,
    proposed_changes: proposed
      .filter(({ requestReference }) => requestReference === reference)
      .map(({ text, state, outcome, decidedAt }) => ({
        text,
        state,
        outcome,
        decided_at: decidedAt?.toISOString() ?? null,
      })),
    declarations: declared.filter((each) => each.reference === reference).map(declarationData),
    payments: payments.filter((each) => each.reference === reference).map(({ data: payment }) => payment),
  }));
}

/** Cases of any kind with their events, the oldest first. */
export async function listCaseData(db: DatabaseOrTransaction, references: readonly string[]) {
  const cases = (await listRequestsAmong(db, references)).toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.reference < b.reference ? -1 : 1),
  );
  const events = await listRequestEvents(db, references);
  return cases.map((each) => ({
    reference: each.reference,
    ...dataOf(each),
    events: events
      .filter(({ reference }) => reference === each.reference)
      .map((event) => exportedOf(eventPersonal, event)),
  }));
}

/** The values of a form as a whole; those of a kind by the names of its fields. */
function dataOf(request: StoredRequest): Record<string, unknown> {
  const { values, ...data } = exportedOf(requestPersonal, request);
  const kind = findCaseKind(request.flow);
  return kind ? { ...data, ...exportedOf(kind.fields, request.values ?? {}) } : { ...data, values };
}
