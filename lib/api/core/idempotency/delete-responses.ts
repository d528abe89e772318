/** Deletes stored responses with a person's data. A later repeat of such a request is a new one. */
import { inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { idempotentCalls } from './table';

/** Deletes the responses of the given browsers, and every response that contains one of the given ids. */
export async function deleteResponses(
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
