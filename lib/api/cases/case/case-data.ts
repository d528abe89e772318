/** Personal data in cases, for the data export: each column and each field of a kind says under which name it is in there. */

import { exportedOf } from '@/lib/flows/kinds/personal-data';
import { findCaseKind } from '@/lib/flows/kinds/registry';
import { listProposalsOfCases } from '../../catalog/companies/maintenance/fact-proposals';
import { declarationData, listDeclarationsOf } from '../../core/declarations/declarations';
import type { DatabaseOrTransaction } from '../../db/client';
import { listPaymentData } from '../../ordering/payments/payment-data';
import { listCaseEvents, listCasesAmong, type StoredCase } from './cases';
import { casePersonal, eventPersonal } from './table';

/** Cases of forms with all their data except proposals, the oldest first. */
export async function listFormCaseData(db: DatabaseOrTransaction, references: readonly string[]) {
  const cases = await listCaseData(db, references);
  const payments = await listPaymentData(db, references);
  const declared = await listDeclarationsOf(db, references);
  const proposed = await listProposalsOfCases(db, references);
  return cases.map(({ reference, ...data }) => ({
    reference,
    ...data,
    proposed_changes: proposed
      .filter(({ caseReference }) => caseReference === reference)
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
  const cases = (await listCasesAmong(db, references)).toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.reference < b.reference ? -1 : 1),
  );
  const events = await listCaseEvents(db, references);
  return cases.map((each) => ({
    reference: each.reference,
    ...dataOf(each),
    events: events
      .filter(({ reference }) => reference === each.reference)
      .map((event) => exportedOf(eventPersonal, event)),
  }));
}

/** The values of a form as a whole; those of a kind by the names of its fields. */
function dataOf(caseRow: StoredCase): Record<string, unknown> {
  const { values, ...data } = exportedOf(casePersonal, caseRow);
  const kind = findCaseKind(caseRow.flow);
  return kind ? { ...data, ...exportedOf(kind.fields, caseRow.values ?? {}) } : { ...data, values };
}
