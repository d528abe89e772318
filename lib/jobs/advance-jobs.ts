import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/api/db/client';

/**
 * Makes waiting jobs due earlier by some seconds after the injected clock was advanced: pg-boss uses the
 * database's clock, which can't be changed.
 */
export async function advanceJobs(transaction: Transaction, seconds: number): Promise<void> {
  await transaction.execute(
    sql`update pgboss.job set start_after = start_after - make_interval(secs => ${seconds})
        where state < 'active' and start_after is not null`,
  );
}
