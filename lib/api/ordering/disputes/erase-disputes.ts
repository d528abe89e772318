/** Taking the person out of disputes: what happened and when stays, what was said and supplied goes. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { disputeAnswers, followUpCalls, letterSupplements, moneyBacks } from './table';

/** Where an address was kept that is gone now. */
const noAddress = 'unknown';

/** Takes texts and addresses out of the disputes of some letters. */
export async function eraseDisputes(transaction: Transaction, letterIds: readonly string[]): Promise<void> {
  const of = [...letterIds];
  await transaction
    .update(disputeAnswers)
    .set({
      payload: sql`${disputeAnswers.payload} || '{"text": null, "missing_other": null, "respondent": null}'::jsonb`,
      clientAddress: noAddress,
      browserHash: '',
      note: null,
    })
    .where(inArray(disputeAnswers.letterId, of));
  await transaction.update(followUpCalls).set({ note: null }).where(inArray(followUpCalls.letterId, of));
  await transaction
    .update(letterSupplements)
    .set({ values: null, pdf: null })
    .where(inArray(letterSupplements.letterId, of));
  await transaction.update(moneyBacks).set({ note: null }).where(inArray(moneyBacks.letterId, of));
}

/** The supplements of a letter by their numbers: the post forgets them with the letter. */
export async function listSupplementNumbers(
  db: DatabaseOrTransaction,
  letterId: string,
): Promise<{ number: number }[]> {
  return db
    .select({ number: letterSupplements.number })
    .from(letterSupplements)
    .where(eq(letterSupplements.letterId, letterId));
}
