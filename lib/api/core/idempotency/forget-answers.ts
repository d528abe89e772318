/** Forgets first answers that name something of a person. A repeat of such a call then is a new one. */
import { inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { idempotentCalls } from './table';

/** Forgets the answers of some browsers, and every answer in which one of some ids stands. */
export async function forgetAnswers(
  transaction: Transaction,
  { browserHashes, ids }: { browserHashes: readonly string[]; ids: readonly string[] },
): Promise<void> {
  const named = (key: string) => inArray(sql`${idempotentCalls.answer} ->> ${key}`, [...ids]);
  await transaction
    .delete(idempotentCalls)
    .where(
      or(
        inArray(idempotentCalls.browserHash, [...browserHashes]),
        named('reference'),
        named('account_id'),
        named('id'),
      ),
    );
}
