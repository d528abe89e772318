/** Waiting complaints: sent once the address's owner signs in, in the browser that wrote them. */
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { listMade } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import type { StoredAccount } from '../../core/identity/store';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { waitingComplaints } from './table';

/** Queues the complaints that wait for this sign-in. Another browser's are skipped: another person may have written them. */
export async function queueWaitingComplaints(
  transaction: Transaction,
  context: AppContext,
  { account, browserHash, at }: { account: StoredAccount; browserHash: string; at: Date },
): Promise<void> {
  const rows = await transaction
    .select({ reference: waitingComplaints.reference })
    .from(waitingComplaints)
    .where(and(eq(waitingComplaints.emailKey, account.emailKey), gt(waitingComplaints.expiresAt, at)));
  if (rows.length === 0) return;
  const made = new Set(await listMade(transaction, { browserHash, at }));
  for (const { reference } of rows.filter((row) => made.has(row.reference))) {
    await context.jobs.send(transaction, 'send-complaint', { reference, account_id: account.id });
  }
}

/** Deletes expired complaints. */
export async function deleteExpiredComplaints(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await db.delete(waitingComplaints).where(lte(waitingComplaints.expiresAt, at));
}

/** Deletes complaints of the given drafts, or of a verified address. */
export async function eraseWaitingComplaints(
  transaction: Transaction,
  { references, emailKey }: { references: readonly string[]; emailKey: string | null },
): Promise<void> {
  await transaction.delete(waitingComplaints).where(inArray(waitingComplaints.reference, [...references]));
  if (emailKey !== null)
    await transaction.delete(waitingComplaints).where(eq(waitingComplaints.emailKey, emailKey));
}
