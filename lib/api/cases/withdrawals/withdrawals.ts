/** Statements of withdrawal in the database. */
import { eq } from 'drizzle-orm';
import { amsterdamDate, endOfDay } from '@/lib/calendar/amsterdam';
import { addWorkingDays } from '@/lib/calendar/working-days';
import { processingWorkingDays } from '@/lib/config/business';
import type { WithdrawalView } from '@/lib/contract/withdrawals';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { withdrawalEvents, withdrawals } from './table';

export type StoredWithdrawal = typeof withdrawals.$inferSelect;

/** When the consumer's reply is due: the end of the next working day. */
export function answerByOf(receivedAt: Date): Date {
  return endOfDay(addWorkingDays(amsterdamDate(receivedAt), processingWorkingDays));
}

export async function findWithdrawal(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<StoredWithdrawal | null> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.reference, reference));
  return row ?? null;
}

/** A statement, locked until the transaction ends; null if it does not exist. */
export async function lockWithdrawal(
  transaction: Transaction,
  reference: string,
): Promise<StoredWithdrawal | null> {
  const [row] = await transaction
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.reference, reference))
    .for('update');
  return row ?? null;
}

/** Records an event of a statement. */
export async function noteEvent(
  transaction: Transaction,
  event: Omit<typeof withdrawalEvents.$inferInsert, 'id'>,
): Promise<void> {
  await transaction.insert(withdrawalEvents).values(event);
}

/** A statement in its wire shape, without anything that reveals whether an order exists. */
export function withdrawalViewOf(row: StoredWithdrawal, owned: boolean): WithdrawalView {
  const { name, contract } = row;
  return {
    reference: row.reference,
    received_at: row.receivedAt.toISOString(),
    answer_by: answerByOf(row.receivedAt).toISOString(),
    is_owner: owned,
    confirmation_email: owned ? row.email : null,
    statement: owned && name !== null && contract !== null ? { name, contract } : null,
  };
}
