/** Removes the subscriber of a request from its list, after an operator's action. */
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { subscriptions } from './table';

export async function endOfRequest(transaction: Transaction, reference: string, at: Date): Promise<void> {
  await transaction
    .update(subscriptions)
    .set({ state: 'ended', endedAt: at })
    .where(and(eq(subscriptions.reference, reference), ne(subscriptions.state, 'ended')));
}
