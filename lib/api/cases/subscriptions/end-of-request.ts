/** Takes somebody off the list that they enrolled in with a request: an operator did it for them. */
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { subscriptions } from './table';

export async function endOfRequest(transaction: Transaction, reference: string, at: Date): Promise<void> {
  await transaction
    .update(subscriptions)
    .set({ state: 'ended', endedAt: at })
    .where(and(eq(subscriptions.reference, reference), ne(subscriptions.state, 'ended')));
}
