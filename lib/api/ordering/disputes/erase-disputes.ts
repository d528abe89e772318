/** Erases the person from disputes: events and times are retained, texts and supplied values are deleted. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { disputeAnswers, followUpCalls, letterSupplements, moneyBacks } from './table';

/** Placeholder of an erased client address. */
const noAddress = 'unknown';

/** Deletes texts and addresses in the disputes of the given letters. */
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

/** The numbers of a letter's supplements: the post deletes them with the letter. */
export async function listSupplementNumbers(
  db: DatabaseOrTransaction,
  letterId: string,
): Promise<{ number: number }[]> {
  return db
    .select({ number: letterSupplements.number })
    .from(letterSupplements)
    .where(eq(letterSupplements.letterId, letterId));
}
