/** Stored orders, for services that work on them. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import type { StoredLetter } from './letters/move-letter';
import { letters, orders } from './table';

/** A stored order. Its state is derived from its letters. */
export type StoredOrder = typeof orders.$inferSelect;

/** An order, locked until the transaction ends; null if it does not exist. Lock it before its letters and payments. */
export async function lockOrder(transaction: Transaction, reference: string): Promise<StoredOrder | null> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(eq(orders.reference, reference))
    .for('update');
  return order ?? null;
}

export async function findOrder(db: DatabaseOrTransaction, reference: string): Promise<StoredOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.reference, reference));
  return order ?? null;
}

/** The orders with the given references. */
export async function listOrders(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<StoredOrder[]> {
  if (references.length === 0) return [];
  return db
    .select()
    .from(orders)
    .where(inArray(orders.reference, [...references]));
}

/** References of the orders that mail to an address, given by its key (lib/fields/email-address.ts). */
export async function listReferencesOfEmail(db: DatabaseOrTransaction, emailKey: string): Promise<string[]> {
  const rows = await db
    .select({ reference: orders.reference })
    .from(orders)
    .where(eq(sql`lower(${orders.email})`, emailKey));
  return rows.map((row) => row.reference);
}

/** An order's letters in order. */
export async function listLetters(db: DatabaseOrTransaction, reference: string): Promise<StoredLetter[]> {
  return db
    .select()
    .from(letters)
    .where(eq(letters.orderReference, reference))
    .orderBy(asc(letters.position));
}
