/** Revokes the consent to offers of the account with an address, after an unsubscribe link in a mail. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { recordOptOut } from './declarations';
import { updateAccount } from './store';
import { accounts } from './table';

/** Revokes it if the address's account has given it. */
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
