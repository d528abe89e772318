/** An account's requests, and those of the same confirmed address that wait to be included (spec §3; DESIGN §3). */
import type { AccountRequest, AccountRequests } from '@/lib/contract/accounts';
import { shortReference } from '@/lib/contract/references';
import { giveToAccount, listOfAccount, listWithoutAccount } from '../access/access';
import { listLettersOf } from '../cancellations/letters';
import { generalStatusOf, orderStateOf } from '../cancellations/order-state';
import { listOrders, listReferencesOfEmail } from '../cancellations/orders';
import type { DatabaseOrTransaction, Transaction } from '../db/client';
import type { KeptAccount } from './store';

/** What belongs to an account, the newest first, and what could. */
export async function listRequests(
  db: DatabaseOrTransaction,
  account: KeptAccount,
): Promise<AccountRequests> {
  const [own, open] = await Promise.all([listOfAccount(db, account.id), listClaimable(db, account)]);
  const [requests, claimable] = await Promise.all([describeOrders(db, own), describeOrders(db, open)]);
  return {
    requests,
    claimable: claimable.map(({ short_reference, ordered_at, companies }) => ({
      short_reference,
      ordered_at,
      companies,
    })),
  };
}

/** Includes what waits to be. Gives how many there were. */
export async function claimRequests(
  transaction: Transaction,
  account: KeptAccount,
  at: Date,
): Promise<number> {
  const references = await listClaimable(transaction, account);
  await giveToAccount(transaction, { references, accountId: account.id, at });
  return references.length;
}

/** References of orders with the account's address that are in no account; none while it is not confirmed. */
async function listClaimable(db: DatabaseOrTransaction, account: KeptAccount): Promise<string[]> {
  if (account.emailConfirmedAt === null) return [];
  return listWithoutAccount(db, await listReferencesOfEmail(db, account.emailKey));
}

async function describeOrders(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<AccountRequest[]> {
  const [orders, letters] = await Promise.all([listOrders(db, references), listLettersOf(db, references)]);
  return orders
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((order) => {
      const own = letters.filter((letter) => letter.orderReference === order.reference);
      const states = own.map((letter) => letter.state);
      return {
        reference: order.reference,
        short_reference: shortReference(order.reference),
        state: orderStateOf(states),
        general_status: generalStatusOf(states),
        ordered_at: order.createdAt.toISOString(),
        submitted_at: order.submittedAt?.toISOString() ?? null,
        letter_option: order.letterOption,
        amount_cents: order.amountCents,
        companies: own.map(({ company, companyName, companyPictureUrl }) => ({
          slug: company,
          name: companyName,
          picture_url: companyPictureUrl,
        })),
      };
    });
}
