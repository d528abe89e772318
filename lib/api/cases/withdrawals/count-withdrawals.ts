/** The number of statements of withdrawal that wait for an operator. */
import { and, eq, lt } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { withdrawals } from './table';

/** `due`: open, overdue ones included; `late`: overdue. */
export async function countWithdrawals(
  db: DatabaseOrTransaction,
  at: Date,
): Promise<{ due: number; late: number }> {
  const open = eq(withdrawals.state, 'open');
  const [due, late] = await Promise.all([
    db.$count(withdrawals, open),
    db.$count(withdrawals, and(open, lt(withdrawals.dueAt, at))),
  ]);
  return { due, late };
}
