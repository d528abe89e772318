/**
 * Erases the person from their requests. Accounting data (flow, company, dates, states, payments) is retained; entered values, identity and
 * operators' texts are deleted.
 */
import { inArray } from 'drizzle-orm';
import { isEnd } from '@/lib/flows/processes';
import { eraseProposalTexts } from '../../catalog/companies/maintenance/fact-proposals';
import { hashOf } from '../../core/access/secret';
import type { AppContext } from '../../core/context';
import { eraseDeclarers } from '../../core/declarations/declarations';
import type { Transaction } from '../../db/client';
import { moveRequest } from './move-request';
import { lockRequest } from './requests';
import { requestEvents, requests } from './table';

/** Placeholder of an erased client address; also written without a trusted proxy. */
const noAddress = 'unknown';

/** Ends active requests and erases them, always in the same order, so that no other transaction moves them meanwhile. */
export async function eraseRequests(
  transaction: Transaction,
  context: AppContext,
  references: readonly string[],
): Promise<void> {
  for (const reference of references.toSorted()) {
    const request = await lockRequest(transaction, reference);
    if (request && !isEnd(request.process, request.state)) {
      await moveRequest(transaction, context, { reference, actor: 'visitor', act: 'erase' });
    }
  }
  const of = [...references];
  await transaction
    .update(requests)
    .set({
      values: null,
      email: null,
      firstName: null,
      phoneNumber: null,
      clientAddress: noAddress,
      payloadHash: hashOf(''),
      erasedAt: context.clock.now(),
    })
    .where(inArray(requests.reference, of));
  // Free-text fields.
  await transaction
    .update(requestEvents)
    .set({ note: null, values: null })
    .where(inArray(requestEvents.reference, of));
  await eraseProposalTexts(transaction, of);
  await eraseDeclarers(transaction, of);
}
