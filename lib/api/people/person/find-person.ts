/**
 * Finds everything that belongs to an account's owner, by its identifiers: for the export and for the erasure alike. Each domain provides
 * its own data.
 */

import { type CaseKindName, caseProcesses } from '@/lib/contract/cases';
import { isFormCase, listCaseReferencesOfEmail, listCasesAmong } from '../../cases/case/cases';
import { listPersonChecks } from '../../cases/ended-checks/person-checks';
import { listMade, listOfAccount, listWithoutAccount } from '../../core/access/access';
import type { StoredAccount } from '../../core/identity/store';
import type { DatabaseOrTransaction } from '../../db/client';
import { listOpenDraftsOf } from '../../ordering/drafts/person-drafts';
import { listEstatesOf } from '../../ordering/estates/person-estates';
import { listOrders, listReferencesOfEmail } from '../../ordering/orders/orders';

export interface Person {
  readonly account: StoredAccount;
  /**
   * Key of the verified address; null while unverified. Otherwise a person who registers another's address would get, or erase, their data.
   */
  readonly emailKey: string | null;
  /** References of their orders: those of the account, and those with the verified address that are in no account. */
  readonly orders: readonly string[];
  /** References of their cases, found like orders. */
  readonly formCases: readonly string[];
  /** References of their statements of withdrawal. */
  readonly withdrawals: readonly string[];
  /** References of the questions whether their contracts have ended. */
  readonly endedChecks: readonly string[];
  /** References of the letters that they post themselves. */
  readonly selfPosted: readonly string[];
  /** References of their messages to support. */
  readonly messages: readonly string[];
  /** References of their drafts that were not ordered. */
  readonly drafts: readonly string[];
  /** References of their lists of contracts after a death. */
  readonly estates: readonly string[];
  /** Hashes of their browsers: the requesting one, and the one that registered. */
  readonly browserHashes: readonly string[];
}

/** `browserHash` is the requesting browser. */
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
          ...(await listCaseReferencesOfEmail(db, emailKey, caseProcesses)),
        ]);
  const orders = (await listOrders(db, [...given, ...unclaimed])).map((order) => order.reference);
  const cases = await listCasesAmong(db, [...given, ...unclaimed]);
  const formCases = cases.filter(isFormCase).map(({ reference }) => reference);
  const listKind = (kind: CaseKindName) =>
    cases.filter(({ process }) => process === kind).map(({ reference }) => reference);
  const messages = listKind('question');
  const withdrawals = listKind('withdrawal');
  const selfPosted = listKind('self-posted');
  const endedChecks = await listPersonChecks(db, { orders, among: listKind('ended-check') });
  const made = await listMade(db, { browserHash, at });
  const query = { given, made, emailKey, ownEmailKey: account.emailKey };
  const drafts = await listOpenDraftsOf(db, query);
  const estates = await listEstatesOf(db, query);
  const browserHashes = [browserHash, account.madeByHash];
  return {
    account,
    emailKey,
    orders,
    formCases,
    withdrawals,
    endedChecks,
    selfPosted,
    messages,
    drafts,
    estates,
    browserHashes,
  };
}
