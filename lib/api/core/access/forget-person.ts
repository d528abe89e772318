/** Revokes all access of a person: their account, their browsers, keys in their mails. */
import { eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { accessGrants, accessKeys, accountGrants } from './table';

/** Deletes the grants of the given references and of an account. */
export async function forgetGrants(
  transaction: Transaction,
  { references, accountId }: { references: readonly string[]; accountId: string },
): Promise<void> {
  const of = [...references];
  await transaction.delete(accessGrants).where(inArray(accessGrants.reference, of));
  await transaction.delete(accessKeys).where(inArray(accessKeys.reference, of));
  await transaction
    .delete(accountGrants)
    .where(or(eq(accountGrants.accountId, accountId), inArray(accountGrants.reference, of)));
}
