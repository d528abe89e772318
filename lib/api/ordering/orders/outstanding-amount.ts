/** The paid or payable amount of an order, without letters withdrawn before payment. */
import { and, count, eq, exists, inArray, ne, or, sum } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { priceCentsOf } from '../letter-content/order-terms';
import { letterEvents, letters } from './table';

export interface OutstandingAmount {
  readonly amountCents: number;
  /** The same letters, all by regular post. */
  readonly regularAmountCents: number;
}

/** Amounts by reference. A completely withdrawn order has none: its original price is in the order. */
export async function listOutstandingAmounts(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<ReadonlyMap<string, OutstandingAmount>> {
  if (references.length === 0) return new Map();
  const wasPaid = db
    .select({ id: letterEvents.id })
    .from(letterEvents)
    .where(and(eq(letterEvents.letterId, letters.id), eq(letterEvents.to, 'submitted')));
  const rows = await db
    .select({
      reference: letters.orderReference,
      cents: sum(letters.priceCents).mapWith(Number),
      letters: count(),
    })
    .from(letters)
    .where(
      and(
        inArray(letters.orderReference, [...references]),
        or(ne(letters.state, 'withdrawn'), exists(wasPaid)),
      ),
    )
    .groupBy(letters.orderReference);
  return new Map(
    rows.map((row) => [
      row.reference,
      { amountCents: row.cents, regularAmountCents: row.letters * priceCentsOf('regular') },
    ]),
  );
}
