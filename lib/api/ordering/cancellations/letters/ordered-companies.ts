/** How often letters to each company were ordered. */
import { count, eq, isNotNull } from 'drizzle-orm';
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
