/**
 * Erases the person from their requests: each column and each field of a kind says what is left of it. Accounting data (flow, company,
 * dates, states, payments) is retained; entered values, identity and operators' texts are deleted.
 */
import { eq, inArray } from 'drizzle-orm';
import { erasedValuesOf, listStaying } from '@/lib/flows/kinds/personal-data';
import { findCaseKind } from '@/lib/flows/kinds/registry';
import { isEnd } from '@/lib/flows/processes';
import { eraseProposalTexts } from '../../catalog/companies/maintenance/fact-proposals';
import type { AppContext } from '../../core/context';
import { eraseDeclarers } from '../../core/declarations/declarations';
import type { Transaction } from '../../db/client';
import { moveRequest } from './move-request';
import { lockRequest, type StoredRequest } from './requests';
import { eventPersonal, requestEvents, requestPersonal, requests } from './table';

/** Ends active requests and erases them, always in the same order, so that no other transaction moves them meanwhile. */
export async function eraseRequests(
  transaction: Transaction,
  context: AppContext,
  references: readonly string[],
): Promise<void> {
  for (const reference of references.toSorted()) {
    const request = await lockRequest(transaction, reference);
    if (!request) continue;
    if (!isEnd(request.process, request.state)) {
      await moveRequest(transaction, context, { reference, actor: 'visitor', act: 'erase' });
    }
    await transaction
      .update(requests)
      .set({
        ...erasedValuesOf(requestPersonal),
        values: stayingValues(request),
        erasedAt: context.clock.now(),
      })
      .where(eq(requests.reference, reference));
  }
  const of = [...references];
  await transaction
    .update(requestEvents)
    .set(erasedValuesOf(eventPersonal))
    .where(inArray(requestEvents.reference, of));
  await eraseProposalTexts(transaction, of);
  await eraseDeclarers(transaction, of);
}

/** What stays of the values: those fields of a kind that say so; null if nothing. */
function stayingValues({ flow, values }: StoredRequest): Record<string, unknown> | null {
  const staying = listStaying(findCaseKind(flow)?.fields ?? {});
  const kept = Object.entries(values ?? {}).filter(([name]) => staying.includes(name));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
