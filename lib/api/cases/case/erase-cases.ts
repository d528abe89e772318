/**
 * Erases the person from their cases: each column and each field of a kind says what is left of it. Accounting data (flow, company,
 * dates, states, payments) is retained; entered values, identity and operators' texts are deleted.
 */
import { eq, inArray } from 'drizzle-orm';
import { erasedValuesOf, listStaying } from '@/lib/flows/kinds/personal-data';
import { findCaseKind } from '@/lib/flows/kinds/registry';
import { isEnd, isOfNewerRelease } from '@/lib/flows/processes';
import { eraseProposalTexts } from '../../catalog/companies/maintenance/fact-proposals';
import type { AppContext } from '../../core/context';
import { eraseDeclarers } from '../../core/declarations/declarations';
import type { Transaction } from '../../db/client';
import { lockCase, type StoredCase } from './cases';
import { moveCase } from './move-case';
import { caseEvents, casePersonal, cases, eventPersonal } from './table';

/** Ends active cases and erases them, also those that only a newer release can end, always in the same order, so that no other transaction moves them meanwhile. */
export async function eraseCases(
  transaction: Transaction,
  context: AppContext,
  references: readonly string[],
): Promise<void> {
  for (const reference of references.toSorted()) {
    const caseRow = await lockCase(transaction, reference);
    if (!caseRow) continue;
    const { process, state } = caseRow;
    // A state of a newer release stays as it is stored: that release ends it.
    if (!isEnd(process, state) && !isOfNewerRelease(process, state)) {
      await moveCase(transaction, context, { reference, actor: 'visitor', act: 'erase' });
    }
    await transaction
      .update(cases)
      .set({
        ...erasedValuesOf(casePersonal),
        values: stayingValues(caseRow),
        erasedAt: context.clock.now(),
      })
      .where(eq(cases.reference, reference));
  }
  const of = [...references];
  await transaction
    .update(caseEvents)
    .set(erasedValuesOf(eventPersonal))
    .where(inArray(caseEvents.reference, of));
  await eraseProposalTexts(transaction, of);
  await eraseDeclarers(transaction, of);
}

/** What stays of the values: those fields of a kind that say so; null if nothing. */
function stayingValues({ flow, values }: StoredCase): Record<string, unknown> | null {
  const staying = listStaying(findCaseKind(flow)?.fields ?? {});
  const kept = Object.entries(values ?? {}).filter(([name]) => staying.includes(name));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
