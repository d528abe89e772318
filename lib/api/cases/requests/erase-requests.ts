/**
 * Taking the person out of their requests. What the books need stays (which form, company, dates, states, payments);
 * what was filled in, who it was and what operators wrote goes.
 */
import { inArray } from 'drizzle-orm';
import { isEnd } from '@/lib/flows/processes';
import { hashOf } from '../../core/access/secret';
import type { AppContext } from '../../core/context';
import { eraseDeclarers } from '../../core/declarations/declarations';
import type { Transaction } from '../../db/client';
import { moveRequest } from './move-request';
import { lockRequest } from './requests';
import { requestEvents, requests } from './table';

/** Where an address was kept that is gone now; also written where no trusted proxy told one. */
const noAddress = 'unknown';

/** Stops what is under way and erases, always in the same order, so that nothing moves them meanwhile. */
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
  // Texts that anything may stand in.
  await transaction
    .update(requestEvents)
    .set({ note: null, values: null })
    .where(inArray(requestEvents.reference, of));
  await eraseDeclarers(transaction, of);
}
