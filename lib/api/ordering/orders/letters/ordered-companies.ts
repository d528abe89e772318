/** Which companies letters were ordered to, and how often. */
import { count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../db/client';
import { letters, orders } from '../table';

/** Numbers of paid letters by the company's slug. */
export async function countPaidLetters(db: DatabaseOrTransaction): Promise<Map<string, number>> {
  const rows = await db
    .select({ company: letters.company, total: count() })
    .from(letters)
    .innerJoin(orders, eq(orders.reference, letters.orderReference))
    .where(isNotNull(orders.submittedAt))
    .groupBy(letters.company);
  return new Map(rows.map(({ company, total }) => [company, total]));
}

/** Those of the companies (slugs) that a letter was ordered to. */
export async function listOrderedAmong(
  db: DatabaseOrTransaction,
  slugs: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: letters.company })
    .from(letters)
    .where(inArray(letters.company, [...slugs]));
  return rows.map(({ slug }) => slug);
}

/** References of the orders with a letter to a company. */
export async function listOrdersTo(db: DatabaseOrTransaction, slug: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ reference: letters.orderReference })
    .from(letters)
    .where(eq(letters.company, slug));
  return rows.map(({ reference }) => reference);
}
