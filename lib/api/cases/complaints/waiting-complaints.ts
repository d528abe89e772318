/** Complaints that wait: sent once the owner of the address signs in, in the browser in which they were written. */
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { listMade } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import type { StoredAccount } from '../../core/identity/store';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { waitingComplaints } from './table';

/** Queues what waits for somebody who just signed in. Another browser's is left: somebody else may have written it. */
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

/** Forgets what waited in vain. */
export async function sweepWaitingComplaints(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await db.delete(waitingComplaints).where(lte(waitingComplaints.expiresAt, at));
}

/** Forgets what waits beside some drafts, or for an address that is somebody's for certain. */
export async function eraseWaitingComplaints(
  transaction: Transaction,
  { references, emailKey }: { references: readonly string[]; emailKey: string | null },
): Promise<void> {
  await transaction.delete(waitingComplaints).where(inArray(waitingComplaints.reference, [...references]));
  if (emailKey !== null)
    await transaction.delete(waitingComplaints).where(eq(waitingComplaints.emailKey, emailKey));
}
