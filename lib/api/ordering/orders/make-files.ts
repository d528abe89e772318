/**
 * The job after a payment: makes the file of each letter, hands it on to the post, and mails the receipt with the hashes. A file is made in
 * a transaction of its own, so that a run that was killed goes on where it stopped, and one that is repeated changes nothing.
 */
import { and, asc, eq, isNotNull, not } from 'drizzle-orm';
import type { JobPayloads } from '@/lib/jobs/queue';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { queuePosting } from './follow-move';
import { hasFile, storeLetterFile } from './letters/letter-files';
import { lockLetter } from './letters/letters';
import { queueConfirmationMail } from './order-mails';
import { lockOrder } from './orders';
import { letters, orders } from './table';

/** Has the files of an order's paid letters made, and its receipt mailed after that. Its order must be locked. */
export async function queueFiles(
  transaction: Transaction,
  context: Pick<AppContext, 'jobs'>,
  reference: string,
): Promise<void> {
  await transaction.update(orders).set({ filesMadeAt: null }).where(eq(orders.reference, reference));
  await context.jobs.send(transaction, 'make-files', { reference });
}

export async function makeFiles(
  context: AppContext,
  { reference }: JobPayloads['make-files'],
): Promise<void> {
  do {
    const failures: unknown[] = [];
    for (const id of await listWithoutFile(context.db, reference)) {
      try {
        await context.db.transaction((transaction) => makeFile(transaction, context, id));
      } catch (error) {
        // The others have their day to be posted on as well.
        failures.push(error);
      }
    }
    // A retry meets the rest again.
    if (failures.length > 0) throw failures[0];
  } while (!(await context.db.transaction((transaction) => confirm(transaction, context, reference))));
}

async function listWithoutFile(db: DatabaseOrTransaction, reference: string): Promise<string[]> {
  const rows = await db
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        eq(letters.orderReference, reference),
        eq(letters.state, 'submitted'),
        isNotNull(letters.input),
        not(hasFile(db)),
      ),
    )
    .orderBy(asc(letters.position));
  return rows.map(({ id }) => id);
}

/** Makes it unless the letter was withdrawn or erased meanwhile. */
async function makeFile(transaction: Transaction, context: AppContext, id: string): Promise<void> {
  const letter = await lockLetter(transaction, id);
  if (letter?.state !== 'submitted' || letter.input === null) return;
  const stored = await storeLetterFile(transaction, letter);
  await queuePosting(transaction, context, stored);
}

/** Mails the receipt, once. False where a letter got another date meanwhile: its file is to be made again. */
async function confirm(transaction: Transaction, context: AppContext, reference: string): Promise<boolean> {
  const order = await lockOrder(transaction, reference);
  if (!order?.submittedAt || order.filesMadeAt) return true;
  if ((await listWithoutFile(transaction, reference)).length > 0) return false;
  const filesMadeAt = context.clock.now();
  await transaction.update(orders).set({ filesMadeAt }).where(eq(orders.reference, reference));
  await queueConfirmationMail(transaction, context, { ...order, submittedAt: order.submittedAt });
  return true;
}
