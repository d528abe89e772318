/** The accounts of operators. */
import { and, asc, countDistinct, eq, isNotNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { passkeys } from './passkeys/table';
import { accounts } from './table';

/** Address and language of each with a confirmed address, by address. */
export const listOperators = (db: DatabaseOrTransaction) =>
  db
    .select({ email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNotNull(accounts.emailConfirmedAt)))
    .orderBy(asc(accounts.email));

/** How many there are, how many have a passkey, and whether one of them has the given key of an address. */
export async function countOperators(db: DatabaseOrTransaction, emailKey: string) {
  const [counted] = await db
    .select({
      count: countDistinct(accounts.id),
      withPasskey: countDistinct(passkeys.accountId),
      hasAddress: sql<boolean>`coalesce(bool_or(${accounts.emailKey} = ${emailKey}), false)`,
    })
    .from(accounts)
    .leftJoin(passkeys, eq(passkeys.accountId, accounts.id))
    .where(eq(accounts.role, 'admin'));
  return counted ?? { count: 0, withPasskey: 0, hasAddress: false };
}
