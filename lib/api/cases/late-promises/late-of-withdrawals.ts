/** Statements of withdrawal that have no answer by the day that their receipt names. */
import { and, desc, eq, lt } from 'drizzle-orm';
import { withdrawals } from '../withdrawals/table';
import { answerByOf, lockWithdrawal } from '../withdrawals/withdrawals';
import { lateMax, type PromiseSource, toldAtOf } from './late-promise';

export const lateOfWithdrawals: PromiseSource = {
  async list(db, at, reference) {
    const rows = await db
      .select({
        reference: withdrawals.reference,
        dueAt: withdrawals.dueAt,
        toldAt: toldAtOf(withdrawals.reference),
      })
      .from(withdrawals)
      .where(
        and(
          eq(withdrawals.state, 'open'),
          lt(withdrawals.dueAt, at),
          reference === undefined ? undefined : eq(withdrawals.reference, reference),
        ),
      )
      .orderBy(desc(withdrawals.dueAt))
      .limit(lateMax);
    return rows.flatMap(({ dueAt: saidBy, ...row }) =>
      saidBy === null
        ? []
        : [{ ...row, task: 'withdrawal' as const, company: null, saidBy, nextBy: answerByOf }],
    );
  },
  lock: lockWithdrawal,
  // Only the browser that made the statement opens its page.
  findPath: async () => null,
};
