import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/api/db/client';

/**
 * Makes waiting jobs due by so many seconds earlier, because the injected clock was moved on: pg-boss goes by the
 * database's own clock, which can't be moved.
 */
export async function bringJobsForward(transaction: Transaction, seconds: number): Promise<void> {
  await transaction.execute(
    sql`update pgboss.job set start_after = start_after - make_interval(secs => ${seconds})
        where state < 'active' and start_after is not null`,
  );
}
