/** Closed statements of withdrawal past their retention period as proof (lib/api/people/erasure/anonymise-ended.ts). */
import { and, eq, exists, gt, isNull, lte, not } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { withdrawalEvents, withdrawals } from './table';

/** References of statements without events since a moment that still contain personal data. */
export async function listEndedWithdrawals(
  db: DatabaseOrTransaction,
  before: Date,
  limit: number,
): Promise<string[]> {
  const actedSince = db
    .select({ id: withdrawalEvents.id })
    .from(withdrawalEvents)
    .where(and(eq(withdrawalEvents.reference, withdrawals.reference), gt(withdrawalEvents.at, before)));
  const rows = await db
    .select({ reference: withdrawals.reference })
    .from(withdrawals)
    .where(
      and(
        isNull(withdrawals.erasedAt),
        eq(withdrawals.state, 'done'),
        lte(withdrawals.receivedAt, before),
        not(exists(actedSince)),
      ),
    )
    .limit(limit);
  return rows.map((row) => row.reference);
}
