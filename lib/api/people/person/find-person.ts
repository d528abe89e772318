/**
 * Everything that belongs to the owner of an account, by what it is found with: the same for the copy that they get
 * and for what is erased. Domains say themselves what they hold of it.
 */

import { listChatMessagesOf } from '../../cases/chat/person-messages';
import { listRequestReferencesOfEmail, listRequestsAmong } from '../../cases/requests/requests';
import { listWithdrawalsOf } from '../../cases/withdrawals/person-withdrawals';
import { listMade, listOfAccount, listWithoutAccount } from '../../core/access/access';
import type { StoredAccount } from '../../core/identity/store';
import type { DatabaseOrTransaction } from '../../db/client';
import { listOrders, listReferencesOfEmail } from '../../ordering/cancellations/orders';
import { listOpenDraftsOf } from '../../ordering/drafts/person-drafts';

export interface Person {
  readonly account: StoredAccount;
  /**
   * Key of the address that is theirs for certain; null while they have not confirmed it. Without that, whoever
   * registers with somebody else's address would get, or erase, what that person did.
   */
  readonly emailKey: string | null;
  /** References of their orders: those of the account, and those with the confirmed address that are in no account. */
  readonly orders: readonly string[];
  /** References of what else they asked of us, found as orders are. */
  readonly requests: readonly string[];
  /** References of their statements of withdrawal. */
  readonly withdrawals: readonly string[];
  /** References of their messages to support. */
  readonly messages: readonly string[];
  /** References of forms that they began and did not order. */
  readonly drafts: readonly string[];
  /** Hashes of browsers that are theirs: the one that asks, and the one in which the account was made. */
  readonly browserHashes: readonly string[];
}

/** Finds it. `browserHash` is the browser that asks. */
export async function findPerson(
  db: DatabaseOrTransaction,
  { account, browserHash, at }: { account: StoredAccount; browserHash: string; at: Date },
): Promise<Person> {
  const emailKey = account.emailConfirmedAt === null ? null : account.emailKey;
  const given = await listOfAccount(db, account.id);
  const unclaimed =
    emailKey === null
      ? []
      : await listWithoutAccount(db, [
          ...(await listReferencesOfEmail(db, emailKey)),
          ...(await listRequestReferencesOfEmail(db, emailKey)),
        ]);
  const orders = (await listOrders(db, [...given, ...unclaimed])).map((order) => order.reference);
  const requests = (await listRequestsAmong(db, [...given, ...unclaimed])).map(
    (request) => request.reference,
  );
  const drafts = await listOpenDraftsOf(db, {
    given,
    made: await listMade(db, { browserHash, at }),
    emailKey,
    ownEmailKey: account.emailKey,
  });
  const withdrawals = await listWithdrawalsOf(db, { given, emailKey });
  const messages = await listChatMessagesOf(db, { given, emailKey });
  const browserHashes = [browserHash, account.madeByHash];
  return { account, emailKey, orders, requests, withdrawals, messages, drafts, browserHashes };
}
