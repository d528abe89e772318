/** A letter that is not printed yet goes without its enclosure, and does not name it any more. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { storeLetterFile } from './letters/letter-files';
import { lockLetter } from './letters/letters';
import type { StoredLetter } from './letters/move-letter';
import { listLetters, lockOrder } from './orders';
import { letters } from './table';

/** Returns the letter as it goes; null where it has none, or was printed, or the print house may be printing it. */
export async function dropEnclosure(
  transaction: Transaction,
  context: Pick<AppContext, 'jobs'>,
  letterId: string,
): Promise<StoredLetter | null> {
  const letter = await lockLetter(transaction, letterId);
  if (!letter?.input?.enclosure || !['awaiting_payment', 'submitted'].includes(letter.state)) return null;
  if (letter.printer === 'house' && letter.handedOverAt) return null;
  const { enclosure: _, ...input } = letter.input;
  const [changed] = await transaction
    .update(letters)
    .set({ input, handedOverAt: null })
    .where(eq(letters.id, letter.id))
    .returning();
  if (!changed) throw new Error(`letter ${letter.id} vanished while it was locked`);
  // One without a file gets it in the job after its payment.
  const isMade = letter.state === 'submitted' && letter.sha256 !== '';
  const dropped = isMade ? await storeLetterFile(transaction, changed) : changed;
  // A printer that has it gets it again, in place of the earlier one.
  if (letter.queuedAt) await context.jobs.send(transaction, 'post-letter', { letter_id: letter.id });
  return dropped;
}

/** The same for the letters of orders. */
export async function dropEnclosuresOf(
  transaction: Transaction,
  context: Pick<AppContext, 'jobs'>,
  references: readonly string[],
): Promise<void> {
  for (const reference of references.toSorted()) {
    await lockOrder(transaction, reference);
    for (const { id } of await listLetters(transaction, reference)) {
      await dropEnclosure(transaction, context, id);
    }
  }
}
