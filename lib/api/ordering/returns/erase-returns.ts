/** Erases what a customer typed about letters that came back; the events stay. */
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { letterReturns } from './table';

export async function eraseReturns(transaction: Transaction, letterIds: readonly string[]): Promise<void> {
  await transaction
    .update(letterReturns)
    .set({ recipient: null })
    .where(inArray(letterReturns.letterId, [...letterIds]));
}
