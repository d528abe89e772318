/** Inactive orders past their retention period as proof (lib/api/people/erasure/anonymise-ended.ts). */
import { and, eq, exists, gt, isNotNull, isNull, lte, not, type SQL } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { letterEvents, letters, orders } from './table';

export interface EndedBefore {
  /** Orders that led to a contract, a letter or a payment. */
  readonly proof: Date;
  readonly rest: Date;
}

/** References of orders whose letters last moved before a moment and that still contain personal data. */
export async function listEndedOrders(
  db: DatabaseOrTransaction,
  { proof, rest }: EndedBefore,
  limit: number,
): Promise<string[]> {
  const movedSince = (before: Date) =>
    exists(
      db
        .select({ id: letterEvents.id })
        .from(letterEvents)
        .innerJoin(letters, eq(letters.id, letterEvents.letterId))
        .where(and(eq(letters.orderReference, orders.reference), gt(letterEvents.at, before))),
    );
  const list = async (isOfKind: SQL, before: Date, max: number) => {
    const rows = await db
      .select({ reference: orders.reference })
      .from(orders)
      .where(and(isNull(orders.erasedAt), isOfKind, lte(orders.createdAt, before), not(movedSince(before))))
      .limit(max);
    return rows.map((row) => row.reference);
  };
  // Two statements, each by an index of its own.
  const proven = await list(isNotNull(orders.submittedAt), proof, limit);
  return [...proven, ...(await list(isNull(orders.submittedAt), rest, limit - proven.length))];
}
