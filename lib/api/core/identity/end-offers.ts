/** Taking back the consent to offers with a link in a mail: the account that has the address goes along. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { recordOptOut } from './declarations';
import { updateAccount } from './store';
import { accounts } from './table';

/** Ends it where an account of the address has given it. */
export async function endOffers(
  transaction: Transaction,
  emailKey: string,
  { at, clientAddress }: { at: Date; clientAddress: string },
): Promise<void> {
  const [account] = await transaction
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey))
    .for('update');
  if (!account?.commercialOptedIn) return;
  await updateAccount(transaction, account.id, { commercialOptedIn: false });
  await recordOptOut(transaction, { accountId: account.id, locale: account.locale, at, clientAddress });
}
